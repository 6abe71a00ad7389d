import type { Db } from '#platform/database/db'
import { type CrsName, crsOf } from './crs-name.ts'
import { findMapSystem } from './systems.queries.ts'

/** A coordinate system that a map can be drawn in. */
export interface MapSystem {
  readonly crs: CrsName
  /** Metres of a unit, by which scales are computed; for degrees, of a degree at the equator (OGC 06-042, 7.2.4.6.9). */
  readonly metresPerUnit: number
}

/** A name whose code is the one of no system of positions. */
export class UnknownCrs extends Error {
  override readonly name = 'UnknownCrs'

  constructor({ name }: CrsName) {
    super(`The coordinate system ${name} is not known`)
  }
}

/** Systems in memory. */
const cachedMax = 1000
const metresPerDegree = (Math.PI * 6_378_137) / 180

/** The coordinate systems that PROJ knows, as the database has them. */
export class MapSystems {
  readonly #db: Db
  readonly #found = new Map<number, Promise<MapSystem | undefined>>()

  constructor(db: Db) {
    this.#db = db
  }

  /** The system of a name; undefined for a code of no system of positions. */
  find(crs: CrsName): Promise<MapSystem | undefined> {
    const before = this.#found.get(crs.epsg)
    const found = before ?? this.#load(crs.epsg)
    this.#found.delete(crs.epsg)
    this.#found.set(crs.epsg, found)
    for (const oldest of this.#found.keys()) {
      if (this.#found.size <= cachedMax) break
      this.#found.delete(oldest)
    }
    return found.then((system) => system && { ...system, crs })
  }

  #load(epsg: number): Promise<MapSystem | undefined> {
    const loading = findMapSystem(this.#db, epsg).then(
      (row) => row && { crs: crsOf(epsg), metresPerUnit: metresPerUnitOf(crsOf(epsg), row.wkt) },
    )
    loading.catch(() => this.#found.delete(epsg))
    return loading
  }
}

/** The unit of a projected system follows its parameters; that of the heights of a compound system comes later. */
function metresPerUnitOf({ worldWidth }: CrsName, wkt: string | null): number {
  if (worldWidth === 360) return metresPerDegree
  const unit = /PARAMETER\[[^\]]*\],\s*UNIT\["[^"]*",\s*([\d.]+)/.exec(wkt ?? '')?.[1]
  return unit === undefined ? 1 : Number(unit)
}
