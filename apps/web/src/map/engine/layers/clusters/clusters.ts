import { type Extent, type MapExtent, mapExtent } from '@cairn/domain/geometry/lon-lat'
import { type PointGroup, PointGroups } from '@cairn/domain/geometry/plane/group-points'
import type { PlacedPoints } from '@cairn/domain/geometry/plane/point-grid'
import type Feature from 'ol/Feature.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import Point from 'ol/geom/Point.js'
import type VectorSource from 'ol/source/Vector.js'
import { worldHalfM, zoomAt } from '../../frame.ts'
import type { Cluster } from '../map-layer.ts'

/** Distance and last zoom level of clusters (specification 3, section 9). */
const reachPx = 40
const zoomMax = 20
/** The least number of features in a cluster (the same section). */
export const clusterMin = 10

/** The clusters of a layer at one resolution, as far as they are made. */
export interface ClustersAt {
  readonly resolution: number
  /** New ones are added at the end. */
  readonly clusters: readonly Cluster[]
  /** Makes the clusters in and near an extent in web mercator metres; those that are made stay as they are. */
  cover(extent: readonly number[]): void
  /** Whether a cluster is drawn instead of the feature with this id, which is in an extent that was covered. */
  holds(id: unknown): boolean
  /** Whether the feature would be a member of a cluster, but is drawn apart. */
  isTakenOut(id: string): boolean
}

export interface LayerClustersOptions {
  readonly source: VectorSource
  /** Whether the layer is one of points. */
  readonly isOfPoints: () => boolean
  /** False for a feature that the style of the layer does not draw at this resolution; undefined if it draws all. */
  readonly isDrawn: () => ((feature: Feature, resolution: number) => boolean) | undefined
}

/** Those of a layer that has none. */
export const noClusters: ClustersAt = {
  resolution: 0,
  clusters: [],
  cover: () => undefined,
  holds: () => false,
  isTakenOut: () => false,
}

/** The view before and the present one: during a zoom, a picture of the view before may still be drawn. */
const keptMax = 2

/** Groups the points of a source at each resolution and place, again only after the source has changed. */
export class LayerClusters {
  readonly #options: LayerClustersOptions
  #kept: readonly ClustersAt[] = []
  #points: SourcePoints | undefined
  #revision = -1
  #apartIds: ReadonlySet<string> = new Set()

  constructor(options: LayerClustersOptions) {
    this.#options = options
  }

  at(resolution: number): ClustersAt {
    const { source } = this.#options
    if (source.getRevision() !== this.#revision) {
      this.forget()
      this.#points = undefined
    }
    this.#revision = source.getRevision()
    const known = this.#kept.find((each) => each.resolution === resolution)
    if (known) return known
    const made = this.#make(resolution)
    this.#kept = [made, ...this.#kept].slice(0, keptMax)
    return made
  }

  /** Groups the points again at the next call of `at`. */
  forget(): void {
    this.#kept = []
  }

  /** Features with these ids are in no cluster. Returns whether that changes a cluster that was made. */
  keepApart(ids: ReadonlySet<string>): boolean {
    const before = this.#apartIds
    this.#apartIds = ids
    const isChanged = this.#kept.some(
      (each) =>
        [...ids].some((id) => !before.has(id) && each.holds(id)) ||
        [...before].some((id) => !ids.has(id) && each.isTakenOut(id)),
    )
    if (isChanged) this.forget()
    return isChanged
  }

  #make(resolution: number): ClustersAt {
    const { source, isOfPoints, isDrawn } = this.#options
    // The zoom level of a resolution has rounding errors.
    if (!isOfPoints() || zoomAt(resolution) > zoomMax + 1e-6) return { ...noClusters, resolution }
    this.#points ??= pointsOf(source)
    const drawn = isDrawn()
    return new CoveredClusters(this.#points, {
      resolution,
      apartIds: this.#apartIds,
      isDrawn: drawn && ((feature) => drawn(feature, resolution)),
    })
  }
}

/** The features of a source that may be members of clusters. */
interface SourcePoints extends PlacedPoints {
  readonly features: readonly Feature[]
  readonly ids: readonly string[]
  /** The index of each id. */
  readonly places: ReadonlyMap<unknown, number>
  readonly extent: Extent
}

function pointsOf(source: VectorSource): SourcePoints {
  const [features, ids]: [Feature[], string[]] = [[], []]
  const positions: number[] = []
  for (const feature of source.getFeatures()) {
    const position = onePositionOf(feature)
    if (!position) continue
    features.push(feature)
    ids.push(String(feature.getId()))
    positions.push(position[0] ?? 0, position[1] ?? 0)
  }
  const places = new Map(ids.map((id, place) => [id, place]))
  const [x, y] = [new Float64Array(ids.length), new Float64Array(ids.length)]
  for (let place = 0; place < ids.length; place += 1) {
    x[place] = positions[place * 2] ?? 0
    y[place] = positions[place * 2 + 1] ?? 0
  }
  return { features, ids, places, x, y, extent: boxOf(source.getExtent() ?? nowhere) }
}

interface CoveredOptions {
  readonly resolution: number
  readonly apartIds: ReadonlySet<string>
  /** Undefined if all features are drawn. */
  readonly isDrawn: ((feature: Feature) => boolean) | undefined
}

class CoveredClusters implements ClustersAt {
  readonly resolution: number
  readonly clusters: Cluster[] = []
  readonly #points: SourcePoints
  readonly #groups: PointGroups
  readonly #apartIds: ReadonlySet<string>
  readonly #outIds = new Set<unknown>()
  /** Of groups that have too few members besides those that are apart. */
  readonly #singleIds = new Set<unknown>()

  constructor(points: SourcePoints, { resolution, apartIds, isDrawn }: CoveredOptions) {
    this.resolution = resolution
    this.#points = points
    this.#apartIds = apartIds
    const isIncluded = (point: number) => {
      const feature = points.features[point]
      return feature !== undefined && isDrawn?.(feature) === true
    }
    this.#groups = new PointGroups(points, {
      reach: reachPx * resolution,
      least: clusterMin,
      isIncluded: isDrawn && isIncluded,
    })
  }

  cover(extent: readonly number[]): void {
    const [minX, minY, maxX, maxY] = common(worldBand(boxOf(extent)), this.#points.extent)
    if (minX > maxX || minY > maxY) return
    for (const group of this.#groups.cover([minX, minY, maxX, maxY])) this.#add(group)
  }

  holds(id: unknown): boolean {
    const point = this.#points.places.get(id)
    const isMember = point !== undefined && this.#groups.isMember(point)
    return isMember && !this.#outIds.has(id) && !this.#singleIds.has(id)
  }

  isTakenOut(id: string): boolean {
    return this.#outIds.has(id)
  }

  /** The groups are made with the features that are apart: a selection does not rearrange the clusters around it. */
  #add({ at, members }: PointGroup): void {
    const { ids } = this.#points
    const isApart = (point: number) => this.#apartIds.size > 0 && this.#apartIds.has(ids[point] ?? '')
    const inside = members.filter((point) => !isApart(point))
    if (inside.length < members.length) for (const point of members) if (isApart(point)) this.#outIds.add(ids[point])
    const memberIds = inside.map((point) => ids[point] ?? '')
    if (inside.length >= clusterMin) this.clusters.push({ at, memberIds, extent: extentOf(this.#points, inside) })
    else for (const id of memberIds) this.#singleIds.add(id)
  }
}

const nowhere: Extent = [Infinity, Infinity, -Infinity, -Infinity]

function boxOf([minX = 0, minY = 0, maxX = 0, maxY = 0]: readonly number[]): Extent {
  return [minX, minY, maxX, maxY]
}

/** OpenLayers draws a view beyond the edge of the world from features all around the world, and keeps it while the map is panned. */
function worldBand([minX, minY, maxX, maxY]: Extent): Extent {
  const isInside = Math.max(-minX, -minY, maxX, maxY) <= worldHalfM
  return isInside ? [minX, minY, maxX, maxY] : [-Infinity, minY, Infinity, maxY]
}

function common(a: Extent, b: Extent): Extent {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])]
}

/** A feature of several points is drawn at each of them, so a cluster has no place for it. */
function onePositionOf(feature: Feature): readonly number[] | undefined {
  const geometry = feature.getGeometry()
  if (!(geometry instanceof Point || geometry instanceof MultiPoint)) return undefined
  const flat = geometry.getFlatCoordinates()
  return flat.length === geometry.getStride() ? flat : undefined
}

function extentOf({ x, y }: PlacedPoints, points: readonly number[]): MapExtent {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const point of points) {
    const [atX, atY] = [x[point] ?? 0, y[point] ?? 0]
    minX = Math.min(minX, atX)
    minY = Math.min(minY, atY)
    maxX = Math.max(maxX, atX)
    maxY = Math.max(maxY, atY)
  }
  return mapExtent([minX, minY, maxX, maxY])
}
