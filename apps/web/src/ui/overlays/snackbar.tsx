import Close from '@mui/icons-material/CloseOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import useMediaQuery from '@mui/material/useMediaQuery'
import { phoneScreen } from '../small-screen.ts'
import { dismissMessage, type QueuedMessage, useMessage } from './overlays.ts'

/** Default duration of a message in ms (specification 3 section 9). */
const messageDurationMs = 3000

interface SnackbarHostProps {
  readonly closeLabel: string
  /** The height of the toolbar of the page. */
  readonly toolbarPx?: number
}

/**
 * Shows the messages; one per page. A message under the pointer or with the focus stays. Screen readers announce errors
 * assertively, other messages politely.
 */
export function SnackbarHost({ closeLabel, toolbarPx = 0 }: SnackbarHostProps) {
  const message = useMessage()
  const urgent = message?.severity === 'error'
  return (
    <div aria-live={urgent ? 'assertive' : 'polite'} role={urgent ? 'alert' : 'status'}>
      {message && <Shown key={message.key} message={message} closeLabel={closeLabel} toolbarPx={toolbarPx} />}
    </div>
  )
}

function Shown({ message, closeLabel, toolbarPx }: Required<SnackbarHostProps> & { readonly message: QueuedMessage }) {
  const { text, severity = 'info', durationMs = messageDurationMs, action } = message
  const isSmall = useMediaQuery(phoneScreen, { noSsr: true })
  return (
    <Snackbar
      open
      anchorOrigin={{ vertical: isSmall ? 'top' : 'bottom', horizontal: 'center' }}
      sx={isSmall ? topStyle(toolbarPx) : undefined}
      autoHideDuration={durationMs}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') dismissMessage()
      }}
    >
      <Alert
        // The live region around it announces the text; a role here would announce it twice.
        role="presentation"
        severity={severity}
        variant="standard"
        elevation={8}
        action={
          <>
            {action && (
              <Button
                size="small"
                onClick={() => {
                  dismissMessage()
                  action.run()
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton
              size="small"
              color="inherit"
              aria-label={closeLabel}
              title={closeLabel}
              onClick={dismissMessage}
            >
              <Close fontSize="small" />
            </IconButton>
          </>
        }
        sx={{
          alignItems: 'center',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
          color: 'text.primary',
          '& .MuiAlert-action': { alignItems: 'center', p: 0, pl: 4, m: 0 },
        }}
      >
        {text}
      </Alert>
    </Snackbar>
  )
}

/**
 * Below the toolbar. On small and low screens the lower edge has the bars and the buttons of sheets and of dialogs, which the
 * message is about, and the strip below the toolbar stays free of sheets.
 */
function topStyle(toolbarPx: number) {
  return { '&&': { top: toolbarPx + 8 } }
}
