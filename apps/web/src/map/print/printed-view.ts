import type { MapEngine } from '../engine/create-map.ts'
import { resolutionAt, zoomAt } from '../engine/frame.ts'
import { zoomLimits } from '../engine/view/view-moves.ts'
import type { PageBox } from './paper.ts'
import { groundResolution, mapResolutionOf } from './print-scale.ts'
import type { PrintedView } from './render-map.ts'

/**
 * The view of the page: at a scale of 1 : `denominator` around the middle of what the user sees of the map beside the panels,
 * by default one that shows all of that.
 */
export function viewOnPage(
  engine: Pick<MapEngine, 'sizePx' | 'padding' | 'view' | 'positionAt'>,
  map: PageBox,
  denominator?: number,
): PrintedView {
  const [widthPx, heightPx] = engine.sizePx
  const { top, right, bottom, left } = engine.padding
  const [freeWidthPx, freeHeightPx] = [widthPx - left - right, heightPx - top - bottom]
  const reduction = Math.max(freeWidthPx / map.width, freeHeightPx / map.height)
  const centre = engine.positionAt([left + freeWidthPx / 2, top + freeHeightPx / 2])
  const zoom =
    denominator === undefined ? engine.view.zoom - Math.log2(reduction) : zoomAt(mapResolutionOf(denominator, centre))
  return {
    centre,
    zoom: Math.max(zoomLimits.minZoom, zoom),
    widthPx: map.width,
    heightPx: map.height,
  }
}

/** Metres on the ground of a px in the middle of the page's map. */
export function metresPerPxOf({ centre, zoom }: PrintedView): number {
  return groundResolution(resolutionAt(zoom), centre)
}
