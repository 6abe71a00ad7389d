/** The style of the row of headings that stays at the top of a scrolling table. */
export const stickyHead = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontWeight: 600,
} as const
