import type { Feature } from '@cairn/contract/features/features'
import type { Layer } from '@cairn/contract/layers'
import { featureInfoReachPx, readFeatureInfo } from '@cairn/contract/map-service/feature-info'
import { readMapPicture } from '@cairn/contract/map-service/map-pictures'
import { type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'
import { toMapXY } from '../../src/map/engine/frame.ts'
import { FeatureServer } from '../feature-server.ts'
import { drawnPng } from './drawn-png.ts'

/** Points are squares of this edge in these pictures. */
const markPx = 16
export const markColour = '#b82f2f'

/** A server that draws the points of its layer, and finds them at a place. */
export class PicturingServer extends FeatureServer {
  constructor(layer: Partial<Layer> = {}) {
    super({ featureCount: 60_000, ...layer })
    this.onFile(readMapPicture, ({ search }) => this.draw(search))
    this.on(readFeatureInfo, ({ search }) => ({ features: this.#at(search) }))
  }

  /** The requests for pictures. */
  get pictures() {
    return this.received.filter(({ path }) => path === readMapPicture.path)
  }

  /** The picture that a request is answered with. */
  draw(search: URLSearchParams): Promise<Blob> {
    return drawnPng([Number(search.get('width')), Number(search.get('height'))], (context) => {
      context.fillStyle = markColour
      const edgePx = markPx * Number(search.get('pixelRatio'))
      for (const feature of this.features) {
        const [x, y] = pixelIn(search, feature)
        context.fillRect(x - edgePx / 2, y - edgePx / 2, edgePx, edgePx)
      }
    })
  }

  #at(search: URLSearchParams) {
    const [x, y] = [Number(search.get('x')), Number(search.get('y'))]
    const isNear = (feature: Feature) => {
      const [left, top] = pixelIn(search, feature)
      return Math.hypot(left - x, top - y) <= featureInfoReachPx
    }
    const found = this.features.filter(isNear).slice(0, Number(search.get('featureCount')))
    return found.map(({ id, layerId, properties, version, geometry }) => ({
      id,
      layerId,
      properties,
      ...(search.get('withGeometry') === 'true' && { version, geometry }),
    }))
  }
}

function pixelIn(search: URLSearchParams, feature: Feature): [number, number] {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = (search.get('bbox') ?? '').split(',').map(Number)
  const [x, y] = toMapXY(placeOf(feature))
  const perM = Number(search.get('width')) / (maxX - minX)
  return [(x - minX) * perM, ((maxY - y) * Number(search.get('height'))) / (maxY - minY)]
}

function placeOf({ geometry }: Feature): LonLat {
  if (geometry.type !== 'Point') throw new Error('a point')
  return lonLat(geometry.coordinates[0], geometry.coordinates[1])
}
