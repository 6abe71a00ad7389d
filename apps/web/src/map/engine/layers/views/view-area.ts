import { type MapExtent, mapExtent } from '@cairn/domain/geometry/lon-lat'
import { worldHalfM } from '../../frame.ts'
import type { PictureArea } from '../load-picture.ts'

/** The view of a map. */
export interface View {
  readonly extent: readonly number[]
  /** Metres per px. */
  readonly resolution: number
  /** Device pixels for each px. */
  readonly pixelRatio: number
}

/** The picture of a view. It may extend beyond the world, which the map repeats at its sides. */
export interface ViewArea extends PictureArea {
  /** Metres per px of the map. */
  readonly resolution: number
}

/** The picture is larger than the view by this share at each edge, so that a short move needs no new one. */
const marginShare = 0.1
/** The edge of a picture that the server draws at most. */
const edgeMaxPx = 4096
const ratioMax = 4
const worldM = 2 * worldHalfM

/** The picture for a view. A pixel of it is a pixel of the screen, unless the screen has more than the server draws. */
export function areaOf({ extent, resolution, pixelRatio }: View): ViewArea {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = extent
  const longerPx = Math.max(maxX - minX, maxY - minY) / resolution
  const ratio = Math.min(ratioMax, pixelRatio, edgeMaxPx / longerPx)
  const pixelM = resolution / ratio
  const edges = [edgePx((maxX - minX) / pixelM), edgePx((maxY - minY) / pixelM)] as const
  const [halfX, halfY] = [(edges[0] * pixelM) / 2, (edges[1] * pixelM) / 2]
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2]
  return {
    extent: mapExtent([x - halfX, y - halfY, x + halfX, y + halfY]),
    widthPx: edges[0],
    heightPx: edges[1],
    pixelRatio: ratio,
    resolution,
  }
}

/** An even number of pixels more than the view, so that pixels of the picture and of the screen coincide. */
function edgePx(viewPx: number): number {
  const edge = Math.max(1, Math.round(viewPx))
  const margin = Math.min(Math.round(edge * marginShare), Math.floor((edgeMaxPx - edge) / 2))
  return edge + 2 * Math.max(0, margin)
}

/** A part of a picture that is in one copy of the world. */
export interface AreaPart {
  readonly area: PictureArea
  /** Where it begins in the picture, in device pixels. */
  readonly leftPx: number
}

/** The parts of a picture in the copies of the world, from the left; one, unless the view reaches beyond the antimeridian. */
export function partsOf(area: ViewArea): AreaPart[] {
  const { extent, widthPx, heightPx, pixelRatio } = area
  const [minX, minY, maxX, maxY] = extent
  const pixelM = (maxX - minX) / widthPx
  const [first, last] = [minX, maxX].map((x) => Math.floor((x + worldHalfM) / worldM))
  const pixelAt = (x: number) => Math.min(widthPx, Math.max(0, Math.round((x - minX) / pixelM)))
  const parts: AreaPart[] = []
  for (let turn = first ?? 0; turn <= (last ?? 0); turn += 1) {
    const [leftPx, rightPx] = [pixelAt(turn * worldM - worldHalfM), pixelAt(turn * worldM + worldHalfM)]
    if (rightPx <= leftPx) continue
    const shiftM = minX - turn * worldM
    const part: MapExtent = mapExtent([shiftM + leftPx * pixelM, minY, shiftM + rightPx * pixelM, maxY])
    parts.push({
      area: { extent: part, widthPx: rightPx - leftPx, heightPx, pixelRatio: Math.max(1, pixelRatio) },
      leftPx,
    })
  }
  return parts
}
