import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PersonTextProps {
  /** The first and the last name; without one the address is shown alone. */
  readonly name: string | null | undefined
  readonly email: string
  /** Where the address is: in a tooltip, or in a second line of a table. */
  readonly address?: 'tooltip' | 'below'
  /** A sentence that contains the name, and without one the address. */
  readonly children?: ReactNode
}

/** A user by name. */
export function PersonText({ name, email, address = 'tooltip', children }: PersonTextProps) {
  if (!name) return children ?? email
  if (address === 'below')
    return (
      <Box sx={{ lineHeight: 1.3 }}>
        {name}
        <Typography variant="caption" component="div" color="textSecondary">
          {email}
        </Typography>
      </Box>
    )
  return (
    <Tooltip title={email} describeChild>
      <span>{children ?? name}</span>
    </Tooltip>
  )
}
