import { type ValueColumn, valueSeparator } from '../pack/value-column.ts'
import type { GrowingBytes } from './growing-bytes.ts'
import type { TextPlaces } from './text-places.ts'
import type { TileMemory } from './tile-memory.ts'

/** The fields of a value (Vector Tile Specification 2.1, 4.1 "Layers", message `Value`), with their wire types. */
const fields = { text: 0x0a, double: 0x19, uint: 0x28, sint: 0x30, bool: 0x38 } as const

const separator = valueSeparator.charCodeAt(0)
const [quote, backslash] = ['"', '\\'].map((mark) => mark.charCodeAt(0))

/** The tags of the classes of one column that were written. */
interface ColumnTags {
  readonly column: ValueColumn
  readonly texts: Uint8Array
  /** The places of the tags of each class. An end of 0: they are not written yet. */
  readonly starts: Uint32Array
  readonly ends: Uint32Array
}

/** The keys and values of the features of one layer in a tile, each once. */
export class TileValues {
  readonly keys: string[] = []
  /** The messages `Value` one behind the other, and the end of each of them. */
  readonly values: GrowingBytes
  readonly valueEnds: number[] = []
  /** The tags of all classes: places of a key and a value in turn. */
  readonly tags: GrowingBytes
  /** The part of `tags` that `seek` found; empty for a feature without values. */
  tagsStart = 0
  tagsEnd = 0
  readonly #columns: readonly (ColumnTags | undefined)[]
  readonly #keyPlaces = new Map<string, number>()
  /** By the JSON of the value. */
  readonly #valuePlaces: TextPlaces

  constructor(columns: readonly (ValueColumn | undefined)[], memory: TileMemory) {
    this.values = memory.values
    this.tags = memory.tags
    this.values.length = this.tags.length = 0
    this.#valuePlaces = memory.valuePlaces
    this.#valuePlaces.clear()
    this.#columns = columns.map((column, place) => column && tagsOf(column, memory, place))
    // No class has an end of 0.
    this.tags.uint(0)
  }

  /** Finds the tags of a class, and writes them the first time. @param place - of the column */
  seek(place: number, known: number): void {
    this.tagsStart = this.tagsEnd = 0
    const ofColumn = this.#columns[place]
    if (!ofColumn) return
    const { starts, ends } = ofColumn
    if (ends[known] === 0) {
      starts[known] = this.tags.length
      this.#write(ofColumn, known)
      ends[known] = this.tags.length
    }
    this.tagsStart = starts[known] ?? 0
    this.tagsEnd = ends[known] ?? 0
  }

  #write({ column, texts }: ColumnTags, known: number): void {
    const end = column.textEnds[known] ?? 0
    let from = known === 0 ? 0 : (column.textEnds[known - 1] ?? 0)
    for (let place = 0; from <= end; place += 1) {
      let to = from
      while (to < end && texts[to] !== separator) to += 1
      if (from < to && !isNull(texts, from, to)) {
        this.tags.uint(this.#keyPlace(column.names[place] ?? ''))
        this.tags.uint(this.#valuePlace(texts, from, to))
      }
      from = to + 1
    }
  }

  #keyPlace(name: string): number {
    const known = this.#keyPlaces.get(name)
    if (known !== undefined) return known
    this.#keyPlaces.set(name, this.keys.length)
    return this.keys.push(name) - 1
  }

  #valuePlace(texts: Uint8Array, from: number, to: number): number {
    const place = this.#valuePlaces.placeOf(texts, from, to)
    if (place === this.valueEnds.length) {
      writeValue(this.values, texts.subarray(from, to))
      this.valueEnds.push(this.values.length)
    }
    return place
  }
}

function tagsOf(column: ValueColumn, memory: TileMemory, place: number): ColumnTags {
  const { texts, textEnds } = column
  const starts = memory.places(2 * place, textEnds.length)
  const ends = memory.places(2 * place + 1, textEnds.length)
  return { column, texts, starts, ends }
}

const jsonNull = new TextEncoder().encode('null')

function isNull(texts: Uint8Array, from: number, to: number): boolean {
  return to - from === jsonNull.length && jsonNull.every((code, at) => texts[from + at] === code)
}

/** Writes the message of a value. Lists and objects are their JSON: a tile has none. @param json - in UTF-8 */
function writeValue(message: GrowingBytes, json: Uint8Array): void {
  if (json[0] === quote && !json.includes(backslash ?? 0)) {
    // As the string is in the tile, which saves decoding it.
    message.uint(fields.text)
    message.uint(json.length - 2)
    message.add(json.subarray(1, -1))
    return
  }
  const text = Buffer.from(json).toString()
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number') writeNumber(message, value)
  else if (typeof value === 'boolean') {
    message.uint(fields.bool)
    message.uint(value ? 1 : 0)
  } else {
    message.uint(fields.text)
    message.text(typeof value === 'string' ? value : text)
  }
}

function writeNumber(message: GrowingBytes, value: number): void {
  // Zigzag encoding doubles a negative number.
  if (!Number.isSafeInteger(value) || value < -(2 ** 51)) {
    message.uint(fields.double)
    message.double(value)
  } else if (value < 0) {
    message.uint(fields.sint)
    message.uint(-2 * value - 1)
  } else {
    message.uint(fields.uint)
    message.uint(value)
  }
}
