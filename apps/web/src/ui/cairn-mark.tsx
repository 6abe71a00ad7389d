import Box from '@mui/material/Box'
import markUrl from './cairn-mark.svg'

/** The product's mark in the colour of the text around it. It is decoration: the name beside it is what is read out. */
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
