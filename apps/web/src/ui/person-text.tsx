import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'

interface PersonTextProps {
  /** The first and the last name; without one the address is shown alone. */
  readonly name: string | null | undefined
  readonly email: string
  /** Where the address is: in a tooltip, or in a second line of a table. */
  readonly address?: 'tooltip' | 'below'
}

/** A user by name. */
export function PersonText({ name, email, address = 'tooltip' }: PersonTextProps) {
  if (!name) return email
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
      <span>{name}</span>
    </Tooltip>
  )
}
