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

/** How far something is, with a figure when there is one. */
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
        // Another bar, not the same one: it would shrink from where the running one happened to be.
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
