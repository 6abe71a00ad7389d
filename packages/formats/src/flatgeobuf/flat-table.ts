/** The bytes are not a valid FlatGeobuf. */
export class DamagedFlatGeobuf extends Error {
  override readonly name = 'DamagedFlatGeobuf'
}

/**
 * A table of a FlatBuffer (flatbuffers.dev, "internals"): a table of 16-bit offsets gives the position of each field.
 * Every access is checked against the size of the buffer: a hostile buffer causes {@link DamagedFlatGeobuf} only.
 * docs/adr/0011 explains why this is not the library.
 */
export interface FlatTable {
  readonly view: DataView
  /** Offset of the table in the view. */
  readonly at: number
  readonly fields: number
  readonly fieldsEnd: number
}

/** A sequence of items of equal size, completely inside the view. */
export interface FlatVector {
  readonly start: number
  readonly length: number
}

/** The root table of a buffer; the buffer starts with the offset of the table. */
export function rootTable(bytes: Uint8Array): FlatTable {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return tableAt(view, uint32At(view, 0))
}

function tableAt(view: DataView, at: number): FlatTable {
  const fields = at - checked(view, at, 4).getInt32(at, true)
  const size = checked(view, fields, 4).getUint16(fields, true)
  checked(view, fields, size)
  return { view, at, fields, fieldsEnd: fields + size }
}

/** The table that field `index` refers to; undefined when the field is absent. */
export function tableField(table: FlatTable, index: number): FlatTable | undefined {
  const at = fieldAt(table, index)
  return at === undefined ? undefined : tableAt(table.view, at + uint32At(table.view, at))
}

/** The vector that field `index` refers to; undefined when the field is absent. */
export function vectorField(table: FlatTable, index: number, itemBytes: number): FlatVector | undefined {
  const at = fieldAt(table, index)
  if (at === undefined) return undefined
  const start = at + uint32At(table.view, at)
  const length = uint32At(table.view, start)
  checked(table.view, start + 4, length * itemBytes)
  return { start: start + 4, length }
}

/** The tables of a vector of tables; none when the field is absent. */
export function* tableItems(table: FlatTable, index: number): Generator<FlatTable> {
  const vector = vectorField(table, index, 4)
  if (vector === undefined) return
  for (let item = 0; item < vector.length; item++) {
    const at = vector.start + item * 4
    yield tableAt(table.view, at + uint32At(table.view, at))
  }
}

/** The byte of field `index`, or `absent`: FlatBuffers omit fields that have their default value. */
export function uint8Field(table: FlatTable, index: number, absent: number): number {
  const at = fieldAt(table, index)
  return at === undefined ? absent : checked(table.view, at, 1).getUint8(at)
}

/** Like {@link uint8Field}, for two bytes. */
export function uint16Field(table: FlatTable, index: number, absent: number): number {
  const at = fieldAt(table, index)
  return at === undefined ? absent : checked(table.view, at, 2).getUint16(at, true)
}

/** Like {@link uint8Field}, for eight bytes that default to 0. */
export function uint64Field(table: FlatTable, index: number): bigint {
  const at = fieldAt(table, index)
  return at === undefined ? 0n : checked(table.view, at, 8).getBigUint64(at, true)
}

/** The bytes of a vector, not copied. */
export function bytesOf({ view }: FlatTable, { start, length }: FlatVector): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + start, length)
}

function fieldAt(table: FlatTable, index: number): number | undefined {
  const entry = table.fields + 4 + index * 2
  if (entry + 2 > table.fieldsEnd) return undefined
  const offset = table.view.getUint16(entry, true)
  return offset === 0 ? undefined : table.at + offset
}

function uint32At(view: DataView, at: number): number {
  return checked(view, at, 4).getUint32(at, true)
}

function checked(view: DataView, at: number, size: number): DataView {
  if (at < 0 || at + size > view.byteLength) throw new DamagedFlatGeobuf(`${size} bytes at ${at} of ${view.byteLength}`)
  return view
}
