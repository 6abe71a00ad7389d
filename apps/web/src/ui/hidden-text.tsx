import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A text for screen readers alone, such as the header of a column of icons. */
export function HiddenText({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={hiddenStyle}>
      {children}
    </Box>
  )
}

/** Not `display: none`, which would hide it from screen readers too. */
const hiddenStyle = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
