import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export interface SettingsSectionProps {
  readonly title: string
  /** One sentence below the title. */
  readonly lead?: string | undefined
  readonly children: ReactNode
}

/** A framed part of a screen with a title, for forms and short lists. */
export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
  const titleId = useId()
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ maxWidth: 720, p: { xs: 4, sm: 6 } }}>
      <Typography id={titleId} component="h2" variant="h2" sx={{ mb: lead === undefined ? 4 : 1 }}>
        {title}
      </Typography>
      {lead !== undefined && (
        <Typography color="textSecondary" sx={{ mb: 4 }}>
          {lead}
        </Typography>
      )}
      <Stack spacing={4}>{children}</Stack>
    </Paper>
  )
}
