import { indexed, sharedPack } from '@cairn/drawing/pack/build-pack'
import { geometryTypes, type LayerPack, partKinds, unitsPerM } from '@cairn/drawing/pack/layer-pack'

/** A symbol of a legend in px, and the metres of a px. */
export interface SampleSize {
  readonly widthPx: number
  readonly heightPx: number
  readonly resolution: number
}

/** px between a line or an area and the edges of its symbol. */
const marginPx = 2

const kinds = [
  { type: geometryTypes.point, part: partKinds.points },
  { type: geometryTypes.line, part: partKinds.line },
  { type: geometryTypes.polygon, part: partKinds.outerRing },
] as const

/** A pack of one feature that fills a symbol, whose lower left corner is the middle of the map: a point, a line or an area. */
export function samplePack(dimension: 0 | 1 | 2, { widthPx, heightPx, resolution }: SampleSize): LayerPack {
  const [right, top] = [widthPx - marginPx, heightPx - marginPx]
  const shapes = [
    [widthPx / 2, heightPx / 2],
    [marginPx, marginPx, right, top],
    [marginPx, marginPx, right, marginPx, right, top, marginPx, top, marginPx, marginPx],
  ] as const
  const coordinates = shapes[dimension]
  const { type, part } = kinds[dimension]
  const pack = sharedPack({ features: 1, parts: 1, coordinates: coordinates.length })
  pack.numbers[0] = 1
  pack.types[0] = type
  pack.coordinates.set(coordinates.map((px) => Math.round(px * resolution * unitsPerM)))
  pack.partEnds[0] = coordinates.length
  pack.partKinds[0] = part
  pack.featureEnds[0] = 1
  return indexed(pack)
}
