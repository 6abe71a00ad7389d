import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

export interface ProgressLineProps {
  readonly label: string
  /** 0 to 100; left out while unknown. */
  readonly percent?: number | undefined
  /** The figure at the end of the line, e.g. "3 200 of 13 491". */
  readonly figure?: string | undefined
}

/** A progress bar with an optional figure. */
export function ProgressLine({ label, percent, figure }: ProgressLineProps) {
  const id = useId()
  return (
    <Stack spacing={1} sx={{ width: '100%' }}>
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
        <Typography id={id} variant="body2" noWrap>
          {label}
        </Typography>
        {figure !== undefined && (
          <Typography variant="body2" color="textSecondary" className="tabular" sx={{ flex: 'none' }}>
            {figure}
          </Typography>
        )}
      </Stack>
      <LinearProgress
        // A separate element: the same bar would animate back from the indeterminate state.
        key={percent === undefined ? 'running' : 'measured'}
        aria-labelledby={id}
        {...(percent === undefined
          ? { variant: 'indeterminate' as const }
          : { variant: 'determinate' as const, value: Math.min(100, Math.max(0, percent)) })}
        sx={{ height: 4, borderRadius: 1 }}
      />
    </Stack>
  )
}
