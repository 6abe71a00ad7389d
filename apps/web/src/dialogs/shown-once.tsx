import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DialogFrame, useDialog } from '../ui/overlays/dialogs.tsx'

interface ShownOnceProps {
  readonly title: string
  /** Says that what is shown cannot be read again. */
  readonly lead: string
  readonly closeLabel: string
  readonly children: ReactNode
}

/**
 * Shows what the server answers only once, such as a new key, for the user to copy. Its button alone closes it, and does not
 * have the focus: Escape, a click outside or a second Enter would lose the answer.
 */
export function ShownOnce({ title, lead, closeLabel, children }: ShownOnceProps) {
  const { close } = useDialog()
  return (
    <DialogFrame title={title} busy>
      <DialogContent>
        <Stack spacing={4}>
          <Typography>{lead}</Typography>
          {children}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          {closeLabel}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
