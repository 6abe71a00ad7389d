import { extentOf } from '@cairn/domain/geometry/extent'
import { useEffect, useState } from 'react'
import { useAccount } from '../../../accounts/use-account.ts'
import { onMapSessionChange, zoomTo } from '../../../map/map-session.ts'
import { type StartDrawingContext, startDrawing } from '../start-drawing.ts'
import { discardSketch, leaveSketch } from './kept-sketch.ts'
import { listStoredSketches, removeSketch, type StoredSketch } from './stored-sketches.ts'

/**
 * The shapes that earlier visits did not finish, and the function that removes one. The shape that is being drawn is stored until
 * its drawing ends. Use it once per page.
 */
export function useStoredSketches(): {
  readonly sketches: readonly StoredSketch[]
  readonly remove: (stored: StoredSketch) => void
} {
  const { id: accountId } = useAccount()
  const [sketches, setSketches] = useState(() => listStoredSketches(accountId))
  useEffect(() => {
    const stop = onMapSessionChange((now, before) => {
      if (!before.drawTarget || now.drawTarget === before.drawTarget) return
      discardSketch()
      setSketches(listStoredSketches(accountId))
    })
    return () => {
      stop()
      leaveSketch()
      // The screen may return without a reload of the page.
      setSketches(listStoredSketches(accountId))
    }
  }, [accountId])
  function remove({ key }: StoredSketch): void {
    removeSketch(key)
    setSketches(listStoredSketches(accountId))
  }
  return { sketches, remove }
}

/** Goes on with the drawing of a shape of an earlier visit. */
export async function continueSketch(
  { key, target, vertices }: StoredSketch,
  context: StartDrawingContext,
): Promise<void> {
  await startDrawing({ ...target, continued: { key, vertices } }, context)
  const extent = extentOf([{ type: 'MultiPoint', coordinates: vertices }])
  if (extent) zoomTo(extent)
}
