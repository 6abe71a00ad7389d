import type { FeaturePage, MapFeature } from '@cairn/contract/features/features'
import type { Geometry, Position } from '@cairn/domain/geometry/geojson'
import type { LayerLoaders } from '../src/map/engine/layers/layer-loaders.ts'
import type { LoadPage, PageRequest } from '../src/map/engine/layers/load-page.ts'

const pageSize = 3000

interface Kept extends MapFeature {
  readonly number: number
}

/** A layer that returns pages like the server: by extent, ordered by number, 3000 features per page. */
export class PagedLayer {
  readonly requests: PageRequest[] = []
  rev = 1
  failing = false
  #features: Kept[]
  #gate: Promise<void> = Promise.resolve()

  constructor(geometries: readonly Geometry[]) {
    this.#features = geometries.map((geometry, index) => ({
      type: 'Feature',
      number: index + 1,
      id: `buildings.${index + 1}`,
      version: 1,
      geometry,
      properties: {},
    }))
  }

  readonly loadPage: LoadPage = async (request) => {
    this.requests.push(request)
    await this.#gate
    request.signal.throwIfAborted()
    if (this.failing) throw new TypeError('The server did not answer')
    return this.#page(request)
  }

  /** The requests of a map without pictures. */
  get loaders(): LayerLoaders {
    const none = () => () => Promise.reject(new TypeError('The server draws no pictures'))
    return { loadPage: this.loadPage, pictureOf: none, tileOf: none, findFeatures: async () => [] }
  }

  /** Holds requests until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#gate = promise
    return () => {
      this.#gate = Promise.resolve()
      resolve()
    }
  }

  /** Replaces the features by the result of `change`, as an edit of another client would. */
  change(change: (features: readonly MapFeature[]) => readonly MapFeature[]): void {
    this.#features = change(this.#features).map((feature) => ({ ...feature, number: Number(feature.id.split('.')[1]) }))
    this.rev += 1
  }

  #page({ extent, after }: PageRequest): FeaturePage {
    const inBox = this.#features.filter(({ number, geometry }) => number > after && meets(geometry, extent))
    const page = inBox.slice(0, pageSize)
    const next = inBox.length > pageSize ? (page.at(-1)?.number ?? null) : null
    return { type: 'FeatureCollection', features: page, next, rev: this.rev }
  }
}

function meets(geometry: Geometry, [minLon, minLat, maxLon, maxLat]: readonly number[]): boolean {
  const positions = positionsOf(geometry)
  const lons = positions.map(([lon]) => lon)
  const lats = positions.map(([, lat]) => lat)
  return (
    Math.min(...lons) <= (maxLon ?? 0) &&
    Math.max(...lons) >= (minLon ?? 0) &&
    Math.min(...lats) <= (maxLat ?? 0) &&
    Math.max(...lats) >= (minLat ?? 0)
  )
}

function positionsOf(geometry: Geometry): Position[] {
  if (geometry.type === 'Polygon') return geometry.coordinates.flat()
  if (geometry.type === 'LineString') return [...geometry.coordinates]
  return geometry.type === 'Point' ? [geometry.coordinates] : []
}

const [west, south, east, north] = [-105.294, 39.9647, -105.213, 40.0151]

/** Returns `count` small houses, evenly distributed over Boulder. */
export function makeBuildings(count: number): Geometry[] {
  return spread(count).map(([lon, lat]) => square(lon, lat, 0.0002))
}

/** Returns `count` points, evenly distributed over Boulder. */
export function makePoints(count: number): Geometry[] {
  return spread(count).map((coordinates) => ({ type: 'Point', coordinates }))
}

export function square(lon: number, lat: number, size: number): Geometry {
  const [right, top] = [lon + size, lat + size]
  return { type: 'Polygon', coordinates: [[[lon, lat], [right, lat], [right, top], [lon, top], [lon, lat]]] } // biome-ignore format: a ring
}

function spread(count: number): [number, number][] {
  const columns = Math.ceil(Math.sqrt(count))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, index) => [
    west + ((east - west) * ((index % columns) + 0.5)) / columns,
    south + ((north - south) * (Math.floor(index / columns) + 0.5)) / rows,
  ])
}
