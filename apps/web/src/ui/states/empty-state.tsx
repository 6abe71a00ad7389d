import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly icon?: ReactNode
  /** One sentence about the content of the list. */
  readonly text: string
  /** The one action that fills the list. Omitted if the user may not do it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/** Replaces an empty list: a sentence and the action that fills it. */
export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <Stack spacing={3} sx={{ alignItems: 'center', p: 6, textAlign: 'center', color: 'text.secondary' }}>
      {icon}
      <Typography sx={{ maxWidth: '48ch', textWrap: 'balance' }}>{text}</Typography>
      {action && (
        <Button variant="outlined" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </Stack>
  )
}
