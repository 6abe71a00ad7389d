import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { create } from 'zustand'

/** How long a message stays when it does not say otherwise (specification 3 section 9). */
const messageDurationMs = 3000

export interface Message {
  readonly text: string
  readonly severity?: 'info' | 'success' | 'warning' | 'error'
  readonly durationMs?: number
  /** What it is about, so that it can be withdrawn once that is over. */
  readonly topic?: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface Queued extends Message {
  readonly key: number
}

const useQueue = create<{ readonly waiting: readonly Queued[]; readonly nextKey: number }>(() => ({
  waiting: [],
  nextKey: 1,
}))

/** Shows a message, after those that are waiting. One that already waits with the same text is not shown twice. */
export function notify(message: Message): void {
  useQueue.setState(({ waiting, nextKey }) =>
    waiting.some((queued) => queued.text === message.text)
      ? {}
      : { waiting: [...waiting, { ...message, key: nextKey }], nextKey: nextKey + 1 },
  )
}

/** Takes away the message that is shown; the next one follows. */
function dismissMessage(): void {
  useQueue.setState(({ waiting }) => ({ waiting: waiting.slice(1) }))
}

/** Takes away what is no longer so. */
export function withdrawMessages(topic: string): void {
  const { waiting } = useQueue.getState()
  if (waiting.some((message) => message.topic === topic))
    useQueue.setState({ waiting: waiting.filter((message) => message.topic !== topic) })
}

/** Empties the queue, as on signing out. */
export function dismissAllMessages(): void {
  useQueue.setState({ waiting: [] })
}

/**
 * Where messages appear; one a page. A message under the pointer or with the focus waits. Errors are read out at once,
 * the rest when the reader pauses.
 */
export function SnackbarHost({ closeLabel }: { readonly closeLabel: string }) {
  const message = useQueue(({ waiting }) => waiting[0])
  const urgent = message?.severity === 'error'
  return (
    <div aria-live={urgent ? 'assertive' : 'polite'} role={urgent ? 'alert' : 'status'}>
      {message && <Shown key={message.key} message={message} closeLabel={closeLabel} />}
    </div>
  )
}

function Shown({ message, closeLabel }: { readonly message: Queued; readonly closeLabel: string }) {
  const { text, severity = 'info', durationMs = messageDurationMs, action } = message
  return (
    <Snackbar
      open
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      autoHideDuration={durationMs}
      onClose={(_, reason) => {
        if (reason !== 'clickaway') dismissMessage()
      }}
    >
      <Alert
        // The live region around it speaks; a second role would be read out twice.
        role="presentation"
        severity={severity}
        variant="standard"
        elevation={8}
        closeText={closeLabel}
        onClose={dismissMessage}
        action={
          action && (
            <Button
              size="small"
              onClick={() => {
                dismissMessage()
                action.run()
              }}
            >
              {action.label}
            </Button>
          )
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
