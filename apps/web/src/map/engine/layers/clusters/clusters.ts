import { type MapExtent, mapExtent } from '@cairn/domain/geometry/lon-lat'
import { groupPoints } from '@cairn/domain/geometry/plane/group-points'
import type Feature from 'ol/Feature.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import Point from 'ol/geom/Point.js'
import type VectorSource from 'ol/source/Vector.js'
import { zoomAt } from '../../frame.ts'
import type { Cluster } from '../map-layer.ts'

/** Distance and last zoom level of clusters (specification 3, section 9). */
const reachPx = 40
const zoomMax = 20
/** The least number of features in a cluster (the same section). */
export const clusterMin = 10

/** The clusters of a layer at one resolution. */
export interface ClustersAt {
  readonly resolution: number
  readonly clusters: readonly Cluster[]
  /** Whether a cluster is drawn instead of the feature with this id. */
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
  holds: () => false,
  isTakenOut: () => false,
}

/** The view before and the present one: during a zoom, a picture of the view before may still be drawn. */
const keptMax = 2

/** Groups the points of a source at each resolution, again only after the source has changed. */
export class LayerClusters {
  readonly #options: LayerClustersOptions
  #kept: readonly ClustersAt[] = []
  #revision = -1
  #apartIds: ReadonlySet<string> = new Set()

  constructor(options: LayerClustersOptions) {
    this.#options = options
  }

  at(resolution: number): ClustersAt {
    const { source } = this.#options
    if (source.getRevision() !== this.#revision) this.forget()
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
    // The zoom level of a resolution has rounding errors.
    if (!this.#options.isOfPoints() || zoomAt(resolution) > zoomMax + 1e-6) return { ...noClusters, resolution }
    const points = this.#pointsAt(resolution)
    const [clusters, heldIds, outIds]: [Cluster[], Set<unknown>, Set<string>] = [[], new Set(), new Set()]
    for (const { at, members } of groupsOf(points, reachPx * resolution)) {
      const all = members.flatMap((index) => points[index] ?? [])
      // The groups are made with the features that are apart: a selection does not rearrange the clusters around it.
      const inside = all.filter(({ id }) => !this.#apartIds.has(id))
      for (const { id } of all) if (this.#apartIds.has(id)) outIds.add(id)
      if (inside.length < clusterMin) continue
      for (const { id } of inside) heldIds.add(id)
      clusters.push({ at, memberIds: inside.map(({ id }) => id), extent: extentOf(inside) })
    }
    return { resolution, clusters, holds: (id) => heldIds.has(id), isTakenOut: (id) => outIds.has(id) }
  }

  #pointsAt(resolution: number): PlacedFeature[] {
    const isDrawn = this.#options.isDrawn()
    return this.#options.source.getFeatures().flatMap((feature) => {
      const position = onePositionOf(feature)
      if (!position || (isDrawn && !isDrawn(feature, resolution))) return []
      const [x = 0, y = 0] = position
      return { id: String(feature.getId()), x, y }
    })
  }
}

/** A feature of several points is drawn at each of them, so a cluster has no place for it. */
function onePositionOf(feature: Feature): readonly number[] | undefined {
  const geometry = feature.getGeometry()
  if (!(geometry instanceof Point || geometry instanceof MultiPoint)) return undefined
  const flat = geometry.getFlatCoordinates()
  return flat.length === geometry.getStride() ? flat : undefined
}

interface PlacedFeature {
  readonly id: string
  readonly x: number
  readonly y: number
}

function groupsOf(points: readonly PlacedFeature[], reach: number): ReturnType<typeof groupPoints> {
  const [x, y] = [Float64Array.from(points, (point) => point.x), Float64Array.from(points, (point) => point.y)]
  return groupPoints({ x, y }, { reach, least: clusterMin })
}

function extentOf(points: readonly PlacedFeature[]): MapExtent {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
  }
  return mapExtent([minX, minY, maxX, maxY])
}
