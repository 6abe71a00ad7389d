import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface SectionProps {
  readonly title?: string
  readonly lead?: string
  readonly children: ReactNode
}

/** Fields that belong together, under a heading. */
export function Section({ title, lead, children }: SectionProps) {
  return (
    <>
      {title !== undefined && (
        <div>
          <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600, mt: 2 }}>
            {title}
          </Typography>
          {lead !== undefined && <Typography color="textSecondary">{lead}</Typography>}
        </div>
      )}
      {children}
    </>
  )
}
