import { mercatorRadiusM } from '@cairn/domain/geometry/web-mercator'
import { unitsPerM } from '@cairn/drawing/pack/layer-pack'
import { type PxBox, unitsPerPxIn } from '@cairn/drawing/picture/warp/warp'
import { degreesAround } from '../crs/picture-warps.ts'
import type { PictureFormOptions, WarpedForm } from '../drawing/picture-message.ts'
import type { PictureBox } from '../packs/find-picture.ts'

/** Degrees of longitude in a metre. */
export const degreesPerM = 180 / (Math.PI * mercatorRadiusM)

/** A form of a picture, and the px outside of it from which features are drawn into it, at the ratio 1. */
type Surrounded<Form> = Form & { readonly reachPx: number }

/** The box in degrees that has all features of a picture, and the size of its pixels. */
export function lonLatBoxOf({
  box,
  widthPx,
  pixelRatio,
  reachPx,
}: Surrounded<PictureFormOptions>): Pick<PictureBox, 'bbox' | 'pixelDeg'> {
  const [minX, minY, maxX, maxY] = box
  const pixelM = (maxX - minX) / widthPx
  const marginM = reachPx * pixelRatio * pixelM
  const [west, east] = [(minX - marginM) * degreesPerM, (maxX + marginM) * degreesPerM]
  // A picture over the edge of the world shows what is at both ends.
  const isInWorld = west >= -180 && east <= 180
  const [minLon, maxLon] = isInWorld ? [west, east] : [-180, 180]
  return {
    bbox: [minLon, latitudeAt(minY - marginM), maxLon, latitudeAt(maxY + marginM)],
    pixelDeg: pixelM * degreesPerM,
  }
}

/** The box of a picture in another system than web mercator; undefined if it shows nothing of the world. */
export function warpedLonLatBoxOf(
  { widthPx, heightPx, pixelRatio, reachPx }: Surrounded<PictureFormOptions>,
  { warp, surroundings = warp }: WarpedForm,
): Pick<PictureBox, 'bbox' | 'pixelDeg'> | undefined {
  const marginPx = reachPx * pixelRatio
  const area: PxBox = [-marginPx, -marginPx, widthPx + marginPx, heightPx + marginPx]
  const bbox = degreesAround(surroundings, area)
  const unitsPerPx = unitsPerPxIn(warp, [0, 0, widthPx, heightPx])
  return bbox && unitsPerPx !== undefined ? { bbox, pixelDeg: (unitsPerPx / unitsPerM) * degreesPerM } : undefined
}

/** A box of web mercator within the world in degrees. @param box - in metres */
export function degreesOf([minX, minY, maxX, maxY]: PictureFormOptions['box']): PictureBox['bbox'] {
  return [minX * degreesPerM, latitudeAt(minY), maxX * degreesPerM, latitudeAt(maxY)]
}

function latitudeAt(y: number): number {
  return (2 * Math.atan(Math.exp(y / mercatorRadiusM)) - Math.PI / 2) * (180 / Math.PI)
}
