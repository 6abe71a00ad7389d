import Stack from '@mui/material/Stack'
import { ColourDot } from './colour-dot.tsx'

/** A colour and its hexadecimal text. */
export function ColourText({ color }: { readonly color: string }) {
  return (
    <Stack direction="row" component="span" spacing={2} sx={{ alignItems: 'center' }}>
      <ColourDot color={color} />
      <span>{color}</span>
    </Stack>
  )
}
