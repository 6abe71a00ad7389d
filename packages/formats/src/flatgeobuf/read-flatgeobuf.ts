import type { FieldTally } from '../fields/field-tally.ts'
import type { Shape, SkipReason } from '../shape/shape.ts'
import { tooComplex } from '../unreadable-file.ts'
import { ByteQueue } from './byte-queue.ts'
import { bytesOf, DamagedFlatGeobuf, rootTable, tableField, vectorField } from './flat-table.ts'
import { readGeometry } from './geometry.ts'
import { checkMagic, type DecodeText, type FlatGeobufHeader, magicBytes, readHeader } from './header.ts'
import { propertyReader } from './properties.ts'

/** A feature in the coordinates of its file. */
export interface FlatGeobufFeature {
  /** Null: no geometry; a word: one that cannot be read. */
  readonly shape: Shape | null | SkipReason
  /** JSON object text. */
  readonly properties: string
}

export interface FlatGeobufOptions {
  /** Gets the columns, and what the values show of their types. */
  readonly fields: FieldTally
  /** UTF-8 unless the writer passed the bytes of another encoding through. */
  readonly decodeText?: DecodeText
}

const maxHeaderBytes = 16 * 2 ** 20
const maxFeatureBytes = 256 * 2 ** 20
const utf8 = new TextDecoder()

/**
 * Reads a FlatGeobuf (flatgeobuf.org, version 3; a spatial index is passed over) in batches as its bytes arrive.
 * Broken or hostile bytes throw {@link DamagedFlatGeobuf}; a feature beyond all measure is UnreadableFile file_too_complex.
 */
export async function* readFlatGeobuf(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { fields, decodeText = (bytes) => utf8.decode(bytes) }: FlatGeobufOptions,
): AsyncGenerator<readonly FlatGeobufFeature[]> {
  const queue = new ByteQueue(chunks)
  checkMagic(await whole(queue, magicBytes))
  const header = readHeader(await sized(queue, maxHeaderBytes), decodeText)
  await queue.skip(header.indexBytes)
  const readProperties = propertyReader(header.columns, fields, decodeText)
  let batch: FlatGeobufFeature[] = []
  for (;;) {
    const bytes = await nextFeature(queue)
    if (bytes === undefined) break
    batch.push(readFeature(bytes, header, readProperties))
    if (queue.ready > 4) continue
    yield batch
    batch = []
  }
  yield batch
}

function readFeature(
  bytes: Uint8Array,
  header: FlatGeobufHeader,
  readProperties: (bytes: Uint8Array) => string,
): FlatGeobufFeature {
  const feature = rootTable(bytes)
  const geometry = tableField(feature, 0)
  const values = vectorField(feature, 1, 1)
  return {
    shape: geometry === undefined ? null : readGeometry(geometry, header.geometryType, bytes.length),
    properties: values === undefined ? '{}' : readProperties(bytesOf(feature, values)),
  }
}

/** A table preceded by its size; undefined at the end of the file. */
async function nextFeature(queue: ByteQueue): Promise<Uint8Array | undefined> {
  const prefix = queue.takeReady(4) ?? (await queue.take(4))
  if (prefix.length === 0) return undefined
  const size = sizeOf(prefix, maxFeatureBytes)
  return queue.takeReady(size) ?? (await whole(queue, size))
}

async function sized(queue: ByteQueue, max: number): Promise<Uint8Array> {
  return whole(queue, sizeOf(await queue.take(4), max))
}

function sizeOf(prefix: Uint8Array, max: number): number {
  if (prefix.length < 4) throw new DamagedFlatGeobuf('cut off')
  const size = new DataView(prefix.buffer, prefix.byteOffset).getUint32(0, true)
  if (size < 8) throw new DamagedFlatGeobuf(`a piece of ${size} bytes`)
  if (size > max) throw tooComplex('feature', max)
  return size
}

async function whole(queue: ByteQueue, size: number): Promise<Uint8Array> {
  const bytes = await queue.take(size)
  if (bytes.length < size) throw new DamagedFlatGeobuf('cut off')
  return bytes
}
