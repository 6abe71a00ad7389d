import type { UnitBox } from '../pack/feature-index.ts'
import { type LayerPack, partKinds } from '../pack/layer-pack.ts'
import { findInBox, type PackSource, type PackSources } from '../pack/pack-sources.ts'
import type { ValueColumn } from '../pack/value-column.ts'
import type { FeatureList } from './feature-list.ts'
import { writeTile } from './feature-messages.ts'
import { GeometryWriter, type TileType, tileTypes } from './geometry-writer.ts'
import type { GrowingBytes } from './growing-bytes.ts'
import { dropBelow, lowestLevel } from './thin-features.ts'
import { levelOf } from './thinning.ts'
import { gridOf, seenUnits, type TileAddress, type TileGrid } from './tile-grid.ts'
import { TileMemory } from './tile-memory.ts'

/** Bytes of a tile; a tile with more features than fit has a sample of them. */
const tileMaxBytes = 1_000_000

/** A geometry with more bytes is written with positions half a pixel apart. */
const detailedMaxBytes = 65_536
/** The part of a tile that one geometry may take; a larger one is written with positions ever further apart. */
const geometryMaxShare = 0.25
/** Memory of geometries, in tiles, at which those that the tile cannot keep are dropped. */
const heldTiles = 8
/** Features between two looks for an abort. */
const abortStride = 4096

/** The part of a layer that a tile shows. */
export interface TileRequest {
  /** The layer in the tile. */
  readonly name: string
  readonly tile: TileAddress
  /** The key of the columns in `PackSource.values` whose values the features have. */
  readonly valuesKey?: string | undefined
  readonly maxBytes?: number
  /** Is called now and then; what it throws ends the work. */
  readonly throwIfAborted?: () => void
  /** That of the caller's tiles before this one. */
  readonly memory?: TileMemory
}

/**
 * Encodes the features of a layer in a tile as one layer of a Mapbox Vector Tile (Vector Tile Specification 2.1): the number
 * of a feature as its id, and the values of its column. No bytes for a tile without features, which is a valid tile.
 */
export function encodeTile(sources: PackSources, request: TileRequest): Uint8Array<ArrayBuffer> {
  const grid = gridOf(request.tile)
  const encoder = new TileEncoder(grid, request)
  for (const { source, places } of findInBox(sources, wholeUnits(grid.box))) encoder.add(source, places)
  return encoder.finish()
}

function wholeUnits([minX, minY, maxX, maxY]: UnitBox): UnitBox {
  return [Math.floor(minX), Math.floor(minY), Math.ceil(maxX), Math.ceil(maxY)]
}

class TileEncoder {
  readonly #grid: TileGrid
  readonly #request: TileRequest
  readonly #maxBytes: number
  readonly #memory: TileMemory
  readonly #geometry: GrowingBytes
  readonly #writer: GeometryWriter
  readonly #features: FeatureList
  /** The lowest level of thinning that the tile can have. */
  #level = 0
  // The current feature.
  #pack: LayerPack | undefined
  #place = 0
  #column: ValueColumn | undefined
  #columnPlace = 0

  constructor(grid: TileGrid, request: TileRequest) {
    this.#grid = grid
    this.#request = request
    this.#maxBytes = request.maxBytes ?? tileMaxBytes
    this.#memory = request.memory ?? new TileMemory()
    this.#memory.clear()
    this.#geometry = this.#memory.geometry
    this.#features = this.#memory.features
    this.#writer = new GeometryWriter(grid, this.#geometry)
  }

  add({ pack, values }: PackSource, places: Uint32Array): void {
    const { valuesKey = '', throwIfAborted } = this.#request
    this.#pack = pack
    this.#column = values.get(valuesKey)
    this.#columnPlace = this.#features.useColumn(this.#column)
    for (let at = 0; at < places.length; at += 1) {
      if (at % abortStride === 0) throwIfAborted?.()
      this.#place = places[at] ?? 0
      const kinds = kindsOf(pack, this.#place)
      if (kinds & kindOfPoints) this.#addOf(tileTypes.point, 0)
      if (kinds === kindOfPoints) continue
      const edgeUnits = this.#edgeUnits(pack, this.#place)
      if (edgeUnits < seenUnits) continue
      if (kinds & kindOfLines) this.#addOf(tileTypes.line, edgeUnits)
      if (kinds & kindOfAreas) this.#addOf(tileTypes.polygon, edgeUnits)
    }
  }

  finish(): Uint8Array<ArrayBuffer> {
    const { name } = this.#request
    this.#thin(lowestLevel(this.#features, this.#maxBytes))
    for (;;) {
      const tile = writeTile(name, this.#memory)
      if (tile.length <= this.#maxBytes) return tile
      this.#thin(this.#level + 1)
    }
  }

  #addOf(type: TileType, edgeUnits: number): void {
    const number = this.#pack?.numbers[this.#place] ?? 0
    if (this.#level > 0 && levelOf(number, edgeUnits) < this.#level) return
    const start = this.#geometry.length
    this.#write(type, 1)
    let max = detailedMaxBytes
    for (let step = seenUnits; this.#geometry.length - start > max; step *= 2) {
      this.#geometry.length = start
      this.#write(type, step)
      max = this.#maxBytes * geometryMaxShare
    }
    if (this.#geometry.length === start) return
    const features = this.#features
    const added = features.next()
    features.numbers[added] = number
    features.types[added] = type
    features.edges[added] = edgeUnits
    features.columnPlaces[added] = this.#columnPlace
    features.classes[added] = this.#column?.classes[this.#place] ?? 0
    features.ends[added] = this.#geometry.length
    if (this.#geometry.length > heldTiles * this.#maxBytes) this.#thin(lowestLevel(features, this.#maxBytes))
  }

  #write(type: TileType, step: number): void {
    if (this.#pack) this.#writer.write(this.#pack, this.#place, { type, step })
  }

  /** The longer edge of the box of a feature in units of the tile. */
  #edgeUnits({ boxes }: LayerPack, place: number): number {
    const width = (boxes[place * 4 + 2] ?? 0) - (boxes[place * 4] ?? 0)
    const height = (boxes[place * 4 + 3] ?? 0) - (boxes[place * 4 + 1] ?? 0)
    // As `FeatureList` stores it, so that both find the same level.
    return Math.fround((width > height ? width : height) * this.#grid.scale)
  }

  /** Drops features that the tile cannot keep, because those of higher levels fill it. */
  #thin(level: number): void {
    if (level <= this.#level) return
    this.#level = level
    dropBelow(level, this.#features, this.#geometry)
  }
}

const [kindOfPoints, kindOfLines, kindOfAreas] = [1, 2, 4]

/** The kinds of parts of a feature. A feature of a tile has one type, so that a collection becomes several with one id. */
function kindsOf({ featureEnds, partKinds: kinds }: LayerPack, place: number): number {
  const end = featureEnds[place] ?? 0
  let found = 0
  for (let part = place > 0 ? (featureEnds[place - 1] ?? 0) : 0; part < end; part += 1) {
    const kind = kinds[part]
    found |= kind === partKinds.points ? kindOfPoints : kind === partKinds.line ? kindOfLines : kindOfAreas
  }
  return found
}
