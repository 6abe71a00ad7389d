/** A notice at the lower edge of the map. */
export const noticeStyle = {
  pointerEvents: 'auto',
  maxWidth: 560,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: 'var(--cairn-float-shadow)',
} as const
