import type { Extent, LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import type { Db } from '#platform/database/db'
import { type CrsName, crsOf } from './crs-name.ts'
import type { OfferedSystem } from './offered-systems.ts'
import { findKnownCodes, transformPositions } from './systems.queries.ts'

/** Boxes in memory. */
const cachedMax = 20_000
/** Boxes of one answer: further areas have none. */
const answerMax = 500
/** PROJ takes some 30 ms to open a system: where an area meets more of them they are offered without boxes. */
const boxedMax = 16
/** Points of each edge of an area that are transformed: edges become curves. */
const edgePoints = 16
const lonLatEpsg = 4326

/** Computes the boxes of areas in systems by PROJ, and remembers them: map programs read capabilities whenever they are opened. */
export class AreaBoxes {
  /** In the order of their last use; null for an area that a system does not cover. */
  readonly #boxes = new Map<string, Extent | null>()

  /**
   * The systems of these codes that exist, each with its boxes of the areas.
   * @param areas the first one is the area of all, whose boxes have precedence
   */
  async offer(db: Db, codes: readonly number[], areas: readonly LonLatExtent[]): Promise<readonly OfferedSystem[]> {
    const known = await findKnownCodes(db, codes)
    const systems = [...new Set(codes)].filter((code) => known.has(code)).map(crsOf)
    const listed = systems.length > boxedMax ? [] : areas.slice(0, Math.floor(answerMax / Math.max(1, systems.length)))
    const offered: OfferedSystem[] = []
    for (const crs of systems) {
      const boxes = await this.#boxesOf(db, crs, listed)
      offered.push({ crs, boxOf: (area) => boxes.get(keyOf(crs, area)) ?? undefined })
    }
    return offered
  }

  async #boxesOf(db: Db, crs: CrsName, areas: readonly LonLatExtent[]): Promise<ReadonlyMap<string, Extent | null>> {
    const byKey = new Map(areas.map((area) => [keyOf(crs, area), area]))
    const missing = [...byKey].filter(([key]) => !this.#boxes.has(key))
    const computed = await computeBoxes(
      db,
      crs,
      missing.map(([, area]) => area),
    )
    for (const [at, [key]] of missing.entries()) this.#boxes.set(key, computed[at] ?? null)
    const boxes = new Map([...byKey.keys()].map((key) => [key, this.#use(key)]))
    for (const oldest of this.#boxes.keys()) {
      if (this.#boxes.size <= cachedMax) break
      this.#boxes.delete(oldest)
    }
    return boxes
  }

  #use(key: string): Extent | null {
    const box = this.#boxes.get(key) ?? null
    this.#boxes.delete(key)
    this.#boxes.set(key, box)
    return box
  }
}

const keyOf = ({ epsg }: CrsName, area: Extent) => [epsg, ...area].join(' ')

async function computeBoxes(
  db: Db,
  { epsg }: CrsName,
  areas: readonly LonLatExtent[],
): Promise<readonly (Extent | null)[]> {
  if (areas.length === 0) return []
  const edges = Float64Array.from(areas.flatMap(edgesOf))
  const positions = await transformPositions(db, { from: lonLatEpsg, to: epsg }, edges)
  const length = edges.length / areas.length
  return areas.map((_, at) => boxAround(positions.subarray(at * length, (at + 1) * length)))
}

function edgesOf([west, south, east, north]: LonLatExtent): number[] {
  return Array.from({ length: edgePoints + 1 }, (_, at) => at / edgePoints).flatMap((part) => {
    const [lon, lat] = [west + (east - west) * part, south + (north - south) * part]
    return [lon, south, lon, north, west, lat, east, lat]
  })
}

/** The pole of a projection may have an image that is larger than any map. */
const imageMax = 1e9

function boxAround(positions: Float64Array): Extent | null {
  const [xs, ys] = [positions.filter((_, at) => at % 2 === 0), positions.filter((_, at) => at % 2 === 1)]
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
  // NaN is not below.
  return box.every((edge) => Math.abs(edge) < imageMax) ? box : null
}
