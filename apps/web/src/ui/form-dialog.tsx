import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** What is asked before entered things are given up. */
export interface LeaveQuestion {
  readonly title: string
  readonly body: string
  readonly discardLabel: string
  readonly keepLabel: string
}

export interface FormDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly cancelLabel: string
  /** While it is sent: nothing can be pressed, and Escape does not close. */
  readonly busy: boolean
  /** Whether there is something to send. */
  readonly canSubmit: boolean
  /** Whether leaving would lose something, and how to ask about it. */
  readonly changed: boolean
  readonly leave: LeaveQuestion
  /** What went wrong that belongs to no field. */
  readonly error?: string | undefined
  readonly onSubmit: (event: FormEvent) => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog: Enter submits, Escape closes, and leaving with changes asks. It is open as long as it is on the page. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, cancelLabel, busy, canSubmit, changed, leave, error, onSubmit, onClose, children } = props
  const [asking, setAsking] = useState(false)
  const titleId = useId()
  function close(): void {
    if (busy) return
    if (changed) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Dialog open onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <form noValidate onSubmit={onSubmit}>
          <DialogContent>
            <Stack spacing={4}>
              {children}
              {error !== undefined && <Alert severity="error">{error}</Alert>}
            </Stack>
          </DialogContent>
          {/* A field that is left says what is wrong with it and moves the buttons: the press under way would miss. */}
          <DialogActions onMouseDown={(event) => event.preventDefault()}>
            <Button color="inherit" disabled={busy} onClick={close}>
              {cancelLabel}
            </Button>
            <Button type="submit" variant="contained" disabled={!canSubmit} loading={busy}>
              {submitLabel}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={leave.title}
        body={leave.body}
        confirmLabel={leave.discardLabel}
        cancelLabel={leave.keepLabel}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
