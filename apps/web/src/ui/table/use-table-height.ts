import { useByFinger } from '../use-by-finger.ts'
import { headPx, rowPx } from './table-style.ts'

/** Place in px for the border of a frame, and with a mouse for a scroll bar, which would cover the last row. */
const edgePx = { byFinger: 2, byMouse: 18 } as const

/** Returns a function for the height in px of a frame that ends after a number of rows. */
export function useTableHeight(): (rowCount: number) => number {
  const byFinger = useByFinger()
  const heightPx = byFinger ? rowPx.touch : rowPx.fine
  return (rowCount) => headPx + rowCount * heightPx + (byFinger ? edgePx.byFinger : edgePx.byMouse)
}
