import Box from '@mui/material/Box'

/** A text that screen readers announce when it changes. It is not visible. */
export function LiveText({ text }: { readonly text: string }) {
  return (
    <Box role="status" sx={hiddenStyle}>
      {text}
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
