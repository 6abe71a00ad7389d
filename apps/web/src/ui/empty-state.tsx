import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  /** One sentence that says what the list would show. */
  readonly text: string
  /** The one action that fills the list. Left out where the user has no right to it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/** Replaces an empty list by an invitation. */
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
