import type { Extent } from '@cairn/domain/geometry/lon-lat'
import { buildWarp, type WarpPrecision } from '@cairn/drawing/picture/warp/build-warp'
import { type PxBox, unitsAround, type Warp } from '@cairn/drawing/picture/warp/warp'
import type { Db } from '#platform/database/db'
import { QueueFull } from '#platform/queue-full'
import { lonLatOf, type PictureView, pictureProjection } from './picture-projection.ts'

/** Bytes of grids in memory; most take 5 KB. */
const cachedMaxBytes = 16 * 1_048_576

/** Grids that are computed at once: one of a continent takes the database a third of a second. */
const buildingMax = 2
/** Grids that wait, some for each of the pictures that may wait. */
const waitingMax = 128

/** A part of a picture with its surroundings, and how exact positions there are. */
export interface WarpArea {
  readonly marginPx: number
  readonly precision: WarpPrecision
}

interface Entry {
  readonly warp: Promise<Warp>
  bytes: number
}

/** The grids by which features are drawn in other systems than web mercator, those of the pictures that were drawn last. */
export class PictureWarps {
  readonly #db: Db
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>()
  #bytes = 0
  #building = 0
  readonly #waiting: (() => void)[] = []

  constructor(db: Db) {
    this.#db = db
  }

  /** The grid of a picture. It rejects with QueueFull while very many are computed. */
  open(view: PictureView, area: WarpArea): Promise<Warp> {
    const { crs, box, widthPx, heightPx } = view
    const key = [crs.epsg, ...box, widthPx, heightPx, area.marginPx, area.precision.errorPx].join(' ')
    const entry = this.#entries.get(key) ?? this.#build(key, view, area)
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.warp
  }

  #build(key: string, view: PictureView, { marginPx, precision }: WarpArea): Entry {
    const area: PxBox = [-marginPx, -marginPx, view.widthPx + marginPx, view.heightPx + marginPx]
    const build = () => buildWarp(pictureProjection(this.#db, view), area, precision)
    const entry: Entry = { warp: this.#inTurn(build), bytes: 0 }
    void this.#count(key, entry)
    return entry
  }

  /** @throws QueueFull */
  async #inTurn(build: () => Promise<Warp>): Promise<Warp> {
    if (this.#building < buildingMax) this.#building += 1
    else {
      if (this.#waiting.length >= waitingMax) throw new QueueFull()
      const { promise, resolve } = Promise.withResolvers<undefined>()
      this.#waiting.push(() => {
        resolve(undefined)
      })
      await promise
    }
    try {
      return await build()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#building -= 1
    }
  }

  async #count(key: string, entry: Entry): Promise<void> {
    try {
      const { patches } = await entry.warp
      entry.bytes = patches.reduce((sum, { nodes, torn }) => sum + nodes.byteLength + torn.byteLength, 0)
      if (this.#entries.get(key) === entry) this.#keep(entry.bytes)
    } catch {
      // The caller gets the error of its grid; the next one tries again.
      this.#entries.delete(key)
    }
  }

  #keep(bytes: number): void {
    this.#bytes += bytes
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= cachedMaxBytes) return
      this.#entries.delete(key)
      this.#bytes -= entry.bytes
    }
  }
}

/** The box in degrees that surely contains what a part of a picture shows; undefined if it shows nothing of the world. */
export function degreesAround(warp: Warp, area: PxBox): Extent | undefined {
  const units = unitsAround(warp, area)
  return units && [...lonLatOf(units[0], units[1]), ...lonLatOf(units[2], units[3])]
}
