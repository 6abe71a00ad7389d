import ExpandLess from '@mui/icons-material/ExpandLessOutlined'
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'

export interface CollapsibleSectionProps {
  readonly title: string
  readonly startsOpen?: boolean
  readonly children: ReactNode
}

/** A framed part of a screen that its title opens and closes. The content renders while it is open. */
export function CollapsibleSection({ title, startsOpen = true, children }: CollapsibleSectionProps) {
  const id = useId()
  const [open, setOpen] = useState(startsOpen)
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ overflow: 'clip' }}>
      <Typography component="h2" variant="h2">
        <ButtonBase
          id={id}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          sx={{ width: '100%', justifyContent: 'space-between', font: 'inherit', px: { xs: 4, sm: 6 }, py: 4 }}
        >
          {title}
          {open ? <ExpandLess fontSize="small" /> : <ExpandMore fontSize="small" />}
        </ButtonBase>
      </Typography>
      {open && children}
    </Paper>
  )
}
