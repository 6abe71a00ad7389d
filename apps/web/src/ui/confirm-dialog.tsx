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
import { Field } from './text-field.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  /** What will happen, naming the thing it happens to. */
  readonly body: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** When given, confirming needs this box ticked. */
  readonly checkboxLabel?: string | undefined
  /** When given, confirming needs `word` typed into a field with this label. Case does not matter. */
  readonly typedWord?: { readonly word: string; readonly label: string } | undefined
  /** Red for what destroys. */
  readonly tone?: 'accent' | 'danger'
  /** While the act runs: nothing can be pressed, and Escape does not close. */
  readonly busy?: boolean
  /** Why the act failed; the dialog stays open to try again. */
  readonly error?: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before something happens. Opens anew each time: no tick or word is left from the last one. */
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

// The dialog unmounts its content when it has closed, and the answers with it.
function Question(props: ConfirmDialogProps) {
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
        {/* A dialog takes the focus, and the harmless answer is the place for it. */}
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
