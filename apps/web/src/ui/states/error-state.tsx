import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

export interface ErrorStateProps {
  /** The failure and, if there is one, the remedy. */
  readonly text: string
  readonly retryLabel: string
  readonly onRetry: () => void
}

/** Replaces a part that failed to load: the reason and a button that tries again. */
export function ErrorState({ text, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <Stack role="alert" spacing={3} sx={{ alignItems: 'center', p: 6, textAlign: 'center' }}>
      <Typography color="error" sx={{ maxWidth: '40ch' }}>
        {text}
      </Typography>
      <Button variant="outlined" onClick={onRetry}>
        {retryLabel}
      </Button>
    </Stack>
  )
}
