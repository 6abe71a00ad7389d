import type { RowEdge } from './use-row-drag.ts'

/** The style of the line at the edge of a positioned row where a dragged row would be placed. */
export function dropLine(edge: RowEdge | undefined) {
  if (!edge) return undefined
  return {
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInline: 4,
      [edge]: -1,
      height: 2,
      bgcolor: 'primary.main',
      zIndex: 1,
    },
  } as const
}
