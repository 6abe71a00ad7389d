import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { FormEvent, ReactNode } from 'react'
import { smallScreen } from '../small-screen.ts'
import { DialogFrame, useDialog } from './dialogs.tsx'
import { useFormGuard } from './leave-guards.ts'

export interface FormDialogProps {
  readonly title: string
  readonly submitLabel: string
  readonly cancelLabel: string
  /** True while the form is sent: the buttons are disabled and Escape does not close. */
  readonly busy: boolean
  /** Whether the form can be sent. */
  readonly canSubmit: boolean
  /** Whether closing would lose entered values. */
  readonly changed: boolean
  /** 'large': wide, with a body up to a fixed height; the whole page on small screens. 'page': the whole page. */
  readonly size?: 'large' | 'page' | undefined
  /** An error that belongs to no field. */
  readonly error?: string | undefined
  readonly onSubmit: (event: FormEvent) => void
  readonly children: ReactNode
}

/**
 * A form in a dialog, to be opened by `openDialog`: Enter submits, Escape closes, and asks first when values were
 * entered.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, cancelLabel, busy, canSubmit, changed, size } = props
  const { error, onSubmit, children } = props
  const { close } = useDialog()
  const isSmallScreen = useMediaQuery(smallScreen)
  const isPage = size === 'page' || (size === 'large' && isSmallScreen)
  const { mayEnd } = useFormGuard(changed)
  async function dismiss(): Promise<void> {
    if (await mayEnd()) close()
  }
  return (
    <DialogFrame
      title={title}
      busy={busy}
      onDismiss={() => void dismiss()}
      maxWidth={size === undefined ? 'xs' : 'md'}
      fullScreen={isPage}
      columnPx={size === 'page' ? pageColumnPx : undefined}
    >
      <form noValidate onSubmit={onSubmit} style={filling}>
        <DialogContent sx={size === undefined ? undefined : filling}>
          <Stack spacing={4} sx={size === undefined ? undefined : isPage ? filling : largeBody}>
            {children}
            {error !== undefined && <Alert severity="error">{error}</Alert>}
          </Stack>
        </DialogContent>
        {/* Pressing a button blurs the field; its error would appear and move the button away from the pointer. */}
        <DialogActions onMouseDown={(event) => event.preventDefault()}>
          <Button color="inherit" disabled={busy} onClick={() => void dismiss()}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant="contained" disabled={!canSubmit} loading={busy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  )
}

/** A readable width of fields. */
const pageColumnPx = 768

/** Heights in px: few rows leave no empty space, and many do not fill the screen. */
const largeBody = { minHeight: 240, maxHeight: 480 } as const

/** Takes the height that the dialog has left: the content scrolls, the title and the buttons stay in view. */
const filling = { display: 'flex', flexDirection: 'column', flex: '1 1 auto', minHeight: 0 } as const
