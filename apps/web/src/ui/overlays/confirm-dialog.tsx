import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Field } from '../text-field.tsx'
import { DialogFrame, useDialog } from './dialogs.tsx'
import { openDialog } from './overlays.ts'

/** A question before an action. */
export interface Confirmation {
  readonly title: string
  /** The consequences of the action; names the asset. */
  readonly body: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** If set, confirming requires this checkbox. */
  readonly checkboxLabel?: string | undefined
  /** If set, confirming requires `word` in a field with this label. Case-insensitive. */
  readonly typedWord?: { readonly word: string; readonly label: string } | undefined
  /** `danger` (red) is the default, for actions that delete or discard. */
  readonly tone?: 'accent' | 'danger'
}

/** Opens a dialog with a question. Resolves to whether the user confirmed; every other way to close it is false. */
export function confirm(question: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    let confirmed = false
    function answer(): void {
      confirmed = true
    }
    openDialog(<PlainConfirmDialog {...question} onConfirm={answer} />, { onClose: () => resolve(confirmed) })
  })
}

function PlainConfirmDialog({ onConfirm, ...question }: Confirmation & { readonly onConfirm: () => void }) {
  const { close } = useDialog()
  return (
    <ConfirmDialog
      {...question}
      onConfirm={() => {
        onConfirm()
        close()
      }}
    />
  )
}

export interface ConfirmDialogProps extends Confirmation {
  /** True while the action runs: the buttons are disabled and Escape does not close. */
  readonly busy?: boolean
  /** The error of the action; the dialog stays open for another attempt. */
  readonly error?: string | undefined
  /** A change since the question was asked, shown as a warning. A notice with another id clears the checkbox. */
  readonly notice?: { readonly id: number; readonly content: ReactNode } | undefined
  readonly onConfirm: () => void
}

/**
 * A question before an asynchronous action that the dialog waits for, for `openDialog`. For other actions use
 * `confirm`.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, body, checkboxLabel, typedWord, busy = false, error, notice, onConfirm } = props
  // The notice that the user had read when the box was ticked.
  const [tickedAt, setTickedAt] = useState<{ readonly noticeId: number | undefined }>()
  const ticked = tickedAt !== undefined && tickedAt.noticeId === notice?.id
  const [typed, setTyped] = useState('')
  const allowed =
    (checkboxLabel === undefined || ticked) &&
    (typedWord === undefined || typed.trim().toLowerCase() === typedWord.word.toLowerCase())
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (allowed && !busy) onConfirm()
  }
  return (
    <DialogFrame title={title} busy={busy}>
      <form noValidate onSubmit={submit}>
        <DialogContent>
          <Stack spacing={3}>
            {notice && <Alert severity="warning">{notice.content}</Alert>}
            <Typography component="div">{body}</Typography>
            {checkboxLabel !== undefined && (
              <FormControlLabel
                // A notice takes the focus to the box that it cleared: the button that had it is disabled.
                key={notice?.id}
                control={
                  <Checkbox
                    autoFocus={notice !== undefined}
                    checked={ticked}
                    onChange={(_, checked) => setTickedAt(checked ? { noticeId: notice?.id } : undefined)}
                  />
                }
                label={checkboxLabel}
              />
            )}
            {typedWord !== undefined && (
              <Field
                label={typedWord.label}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                autoComplete="off"
              />
            )}
            {error !== undefined && <Alert severity="error">{error}</Alert>}
          </Stack>
        </DialogContent>
        <ConfirmButtons {...props} allowed={allowed} />
      </form>
    </DialogFrame>
  )
}

function ConfirmButtons(props: ConfirmDialogProps & { readonly allowed: boolean }) {
  const { confirmLabel, cancelLabel, tone = 'danger', busy = false, allowed } = props
  const { close } = useDialog()
  return (
    <DialogActions>
      {/* The dialog takes the focus, not the button: an accidental Enter must not confirm. */}
      <Button autoFocus onClick={close} disabled={busy} color="inherit">
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        variant="contained"
        color={tone === 'danger' ? 'error' : 'primary'}
        disabled={!allowed}
        loading={busy}
      >
        {confirmLabel}
      </Button>
    </DialogActions>
  )
}
