import Box from '@mui/material/Box'

/** The colour of a system beside its name. */
export function ColourDot({ color }: { readonly color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: 14,
        height: 14,
        flex: 'none',
        borderRadius: '50%',
        border: 1,
        borderColor: 'var(--cairn-field-line)',
      }}
      style={{ backgroundColor: color }}
    />
  )
}
