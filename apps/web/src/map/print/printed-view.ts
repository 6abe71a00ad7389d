import type { MapEngine } from '../engine/create-map.ts'
import { resolutionAt } from '../engine/frame.ts'
import { zoomLimits } from '../engine/view/view-moves.ts'
import type { PageBox } from './paper.ts'
import { groundResolution } from './print-scale.ts'
import type { PrintedView } from './render-map.ts'

/** The view of the page that shows at least what the user sees of the map beside the panels. */
export function viewOnPage(
  engine: Pick<MapEngine, 'sizePx' | 'padding' | 'view' | 'positionAt'>,
  map: PageBox,
): PrintedView {
  const [widthPx, heightPx] = engine.sizePx
  const { top, right, bottom, left } = engine.padding
  const [freeWidthPx, freeHeightPx] = [widthPx - left - right, heightPx - top - bottom]
  const reduction = Math.max(freeWidthPx / map.width, freeHeightPx / map.height)
  return {
    centre: engine.positionAt([left + freeWidthPx / 2, top + freeHeightPx / 2]),
    zoom: Math.max(zoomLimits.minZoom, engine.view.zoom - Math.log2(reduction)),
    widthPx: map.width,
    heightPx: map.height,
  }
}

/** Metres on the ground of a px in the middle of the page's map. */
export function metresPerPxOf({ centre, zoom }: PrintedView): number {
  return groundResolution(resolutionAt(zoom), centre)
}
