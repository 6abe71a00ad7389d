import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface TaskRowProps {
  readonly title: string
  readonly status: string
  /** The palette colour of the status, such as `success.main`. */
  readonly tone: string
  /** The line below the title. */
  readonly detail: ReactNode
  /** Icons at the end of the row. */
  readonly actions?: ReactNode
  /** Progress and further lines. */
  readonly children?: ReactNode
}

/** A row of the jobs panel: a title with its status and actions, and the details below. */
export function TaskRow({ title, status, tone, detail, actions, children }: TaskRowProps) {
  return (
    <Box component="li" sx={{ px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', minHeight: 28 }}>
        <Typography variant="subtitle2" component="h2" noWrap title={title} sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </Typography>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', flex: 'none' }}>
          <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: tone }} />
          <Typography variant="body2">{status}</Typography>
        </Stack>
        {actions}
      </Stack>
      <Typography variant="body2" component="p" className="tabular" sx={{ color: 'text.secondary' }}>
        {detail}
      </Typography>
      {children}
    </Box>
  )
}
