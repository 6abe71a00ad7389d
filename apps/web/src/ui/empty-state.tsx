import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  /** One sentence: what would stand here. */
  readonly text: string
  /** The one thing that fills it. Left out where the person may not. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/** What an empty list shows: an invitation. */
export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <Stack spacing={3} sx={{ alignItems: 'center', p: 6, textAlign: 'center', color: 'text.secondary' }}>
      {icon}
      <Typography sx={{ maxWidth: '36ch' }}>{text}</Typography>
      {action && (
        <Button variant="outlined" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </Stack>
  )
}
