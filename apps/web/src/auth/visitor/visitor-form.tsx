import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import type { Sending } from './use-sending.ts'

interface VisitorFormProps {
  readonly sending: Sending
  readonly submitLabel: string
  /** Whether all fields are valid. */
  readonly canSubmit: boolean
  readonly children: ReactNode
}

/** The form of a screen for visitors: fields, one button, and the failure below it. */
export function VisitorForm({ sending, submitLabel, canSubmit, children }: VisitorFormProps) {
  return (
    <Stack component="form" noValidate spacing={4} onSubmit={sending.send}>
      {children}
      <Button type="submit" variant="contained" size="large" disabled={!canSubmit} loading={sending.isSending}>
        {submitLabel}
      </Button>
      {sending.failure !== undefined && <Alert severity="error">{sending.failure}</Alert>}
    </Stack>
  )
}
