import Box from '@mui/material/Box'
import { encode } from 'uqr'

interface QrPictureProps {
  readonly text: string
  readonly label: string
}

/** A QR code, black on white in both themes: many cameras cannot read an inverted one. */
export function QrPicture({ text, label }: QrPictureProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', width: '100%', height: '100%', bgcolor: '#fff', borderRadius: 1 }}
    >
      <path d={modules.join('')} fill="#000" />
    </Box>
  )
}
