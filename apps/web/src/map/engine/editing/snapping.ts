import { mapExtent } from '@cairn/domain/geometry/lon-lat'
import type { PlanePath, PlanePoint } from '@cairn/domain/geometry/plane/plane'
import { findSnapTarget, type SnapKind } from '@cairn/domain/geometry/plane/snap-target'
import { traceShortest } from '@cairn/domain/geometry/plane/trace-path'
import Interaction from 'ol/interaction/Interaction.js'
import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import type { MapEngine } from '../create-map.ts'
import type { MapLayer } from '../layers/map-layer.ts'
import { pathsOf } from './plane-paths.ts'

const tolerancePx = 10
/** A position on a path, and a vertex that is the same, differ by rounding alone. */
const sameTolerancePx = 0.5

/** The features that attract the pointer. Each member is read again at every move of the pointer. */
export interface SnapSource {
  /** Layers whose features attract the pointer. */
  readonly layers: () => readonly MapLayer[]
  /** The places of features that attract it; none while snapping is off. */
  readonly kinds: () => ReadonlySet<SnapKind>
  /** A drawing follows a line between two vertices on it. */
  readonly traces: () => boolean
}

/** Moves the pointer to places of the features around it. Create it after the interaction that uses it. */
export class Snapping {
  readonly #engine: MapEngine
  readonly #source: SnapSource
  readonly #exceptId: string | undefined
  readonly #interaction: Interaction

  /** `exceptId`: the wire id of the feature that is edited, which would attract its own vertices. */
  constructor(engine: MapEngine, source: SnapSource, exceptId?: string) {
    this.#engine = engine
    this.#source = source
    this.#exceptId = exceptId
    this.#interaction = new Interaction({
      handleEvent: (event: MapBrowserEvent) => {
        this.#move(event)
        return true
      },
    })
    engine.map.addInteraction(this.#interaction)
  }

  /** The place that a position snaps to, in web mercator metres; undefined when there is none near. */
  placeNear(position: readonly number[]): number[] | undefined {
    const kinds = this.#source.kinds()
    if (kinds.size === 0) return undefined
    const pointer = pointOf(position)
    const reach = tolerancePx * this.#resolution()
    const target = findSnapTarget(pointer, this.#pathsAt(pointer, reach), { reach, kinds })
    return target && [target.at[0], target.at[1]]
  }

  /** The vertices of a line between two positions on it; empty when there is none, and while tracing is off. */
  traceBetween(from: readonly number[], to: readonly number[]): number[][] {
    if (!this.#source.traces()) return []
    const ends = [pointOf(from), pointOf(to)] as const
    const tolerance = sameTolerancePx * this.#resolution()
    // A path that has both positions is at each of them.
    const atFirst = new Set(this.#pathsAt(ends[0], tolerance))
    const paths = this.#pathsAt(ends[1], tolerance).filter((path) => atFirst.has(path))
    return traceShortest(paths, ends, tolerance).map(([x, y]) => [x, y])
  }

  destroy(): void {
    this.#engine.map.removeInteraction(this.#interaction)
  }

  #move(event: MapBrowserEvent): void {
    const place = this.placeNear(event.coordinate)
    if (!place) return
    event.coordinate = place
    event.pixel = event.map.getPixelFromCoordinate(place)
  }

  #pathsAt([x, y]: PlanePoint, reach: number): readonly PlanePath[] {
    const extent = mapExtent([x - reach, y - reach, x + reach, y + reach])
    const features = this.#source.layers().flatMap((layer) => layer.features?.within(extent) ?? [])
    return features.flatMap((feature) => {
      const geometry = feature.getId() === this.#exceptId ? undefined : feature.getGeometry()
      return geometry ? pathsOf(geometry) : []
    })
  }

  #resolution(): number {
    return this.#engine.map.getView().getResolution() ?? 1
  }
}

function pointOf([x = 0, y = 0]: readonly number[]): PlanePoint {
  return [x, y]
}
