import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'

export interface ErrorStateProps {
  /** What could not be done, in words. */
  readonly text: string
  readonly retryLabel: string
  readonly onRetry: () => void
  /** A request's id, small, for whoever is asked about it. */
  readonly reference?: string | undefined
}

/** What stands where something failed to load: why, and a way to try again. */
export function ErrorState({ text, retryLabel, onRetry, reference }: ErrorStateProps) {
  return (
    <Stack role="alert" spacing={3} sx={{ alignItems: 'center', p: 6, textAlign: 'center' }}>
      <Typography color="error" sx={{ maxWidth: '40ch' }}>
        {text}
      </Typography>
      <Button variant="outlined" onClick={onRetry}>
        {retryLabel}
      </Button>
      {reference !== undefined && (
        <Typography variant="caption" color="textSecondary" className="tabular">
          {reference}
        </Typography>
      )}
    </Stack>
  )
}
