import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { DialogFrame, useDialog } from './dialogs.tsx'
import { openDialog } from './overlays.ts'
import { Field } from './text-field.tsx'

/** A question before an act. */
export interface Confirmation {
  readonly title: string
  /** The consequences of the act; names the thing that it is about. */
  readonly body: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** When given, confirming needs this box ticked. */
  readonly checkboxLabel?: string | undefined
  /** When given, confirming needs `word` typed into a field with this label. Case does not matter. */
  readonly typedWord?: { readonly word: string; readonly label: string } | undefined
  /** `danger` (red) is the default, for acts that delete or discard. */
  readonly tone?: 'accent' | 'danger'
}

/** Opens a dialog with a question. Resolves to whether the user confirmed; every other way to close it is false. */
export function confirm(question: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    let confirmed = false
    function answer(): void {
      confirmed = true
    }
    openDialog(<Confirm {...question} onConfirm={answer} />, { onClose: () => resolve(confirmed) })
  })
}

function Confirm(props: Confirmation & { readonly onConfirm: () => void }) {
  const { close } = useDialog()
  return (
    <DialogFrame title={props.title}>
      <Question
        {...props}
        onConfirm={() => {
          props.onConfirm()
          close()
        }}
        onClose={close}
      />
    </DialogFrame>
  )
}

export interface ConfirmDialogProps extends Confirmation {
  readonly open: boolean
  /** True while the act runs: the buttons are disabled and Escape does not close. */
  readonly busy?: boolean
  /** Why the act failed; the dialog stays open, so that the user can try again. */
  readonly error?: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** A question whose open state its parent holds. Opened again, it has neither the tick nor the word of the last time. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, busy = false, onClose, title } = props
  const titleId = useId()
  return (
    <Dialog open={open} onClose={busy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <Question {...props} busy={busy} />
    </Dialog>
  )
}

type QuestionProps = Omit<ConfirmDialogProps, 'open'>

// A component of its own: the dialog unmounts it on closing, so that tick and word do not outlive it.
function Question(props: QuestionProps) {
  const { body, confirmLabel, cancelLabel, checkboxLabel, typedWord, tone = 'danger', busy, error } = props
  const [ticked, setTicked] = useState(false)
  const [typed, setTyped] = useState('')
  const allowed =
    (checkboxLabel === undefined || ticked) &&
    (typedWord === undefined || typed.trim().toLowerCase() === typedWord.word.toLowerCase())

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (allowed && !busy) props.onConfirm()
      }}
    >
      <DialogContent>
        <Stack spacing={3}>
          <Typography component="div">{body}</Typography>
          {checkboxLabel !== undefined && (
            <FormControlLabel
              control={<Checkbox checked={ticked} onChange={(_, checked) => setTicked(checked)} />}
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
      <DialogActions>
        {/* The dialog takes the focus; Enter pressed without reading must not confirm. */}
        <Button autoFocus onClick={props.onClose} disabled={busy ?? false} color="inherit">
          {cancelLabel}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color={tone === 'danger' ? 'error' : 'primary'}
          disabled={!allowed}
          loading={busy ?? false}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  )
}
