import Box from '@mui/material/Box'
import markUrl from './cairn-mark.svg'

/**
 * The logo of the product in the colour of the surrounding text. Decorative: screen readers read the name beside it.
 */
export function CairnMark({ sizePx = 24 }: { readonly sizePx?: number }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: sizePx,
        height: sizePx,
        flex: 'none',
        backgroundColor: 'currentColor',
        mask: `url(${markUrl}) center / contain no-repeat`,
      }}
    />
  )
}
