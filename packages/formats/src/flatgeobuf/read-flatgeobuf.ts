import type { FieldTally } from '../fields/field-tally.ts'
import type { Shape, SkipReason } from '../shape/shape.ts'
import { tooComplex } from '../unreadable-file.ts'
import { ByteQueue } from './byte-queue.ts'
import { bytesOf, DamagedFlatGeobuf, rootTable, tableField, vectorField } from './flat-table.ts'
import { readGeometry } from './geometry.ts'
import { checkMagic, type DecodeText, type FlatGeobufHeader, magicBytes, readHeader } from './header.ts'
import { propertyReader } from './properties.ts'
import type { SourceColumn } from './source-column.ts'

/** A feature in the coordinate system of its file. */
export interface FlatGeobufFeature {
  /** null without geometry; the reason if the geometry cannot be read. */
  readonly shape: Shape | null | SkipReason
  /** JSON object text. */
  readonly properties: string
}

export interface FlatGeobufOptions {
  /** Receives the names and types of the columns. */
  readonly fields: FieldTally
  /** The default decodes UTF-8. GDAL may have written text in the encoding of the source. */
  readonly decodeText?: DecodeText
  /** The columns of the source in their order, for a source that GDAL reads from a changed copy. */
  readonly sourceColumns?: readonly SourceColumn[]
  /** Receives the names of the columns of bytes, which are not read. */
  readonly onBinaryFields?: (names: readonly string[]) => void
  /** Called for each value that is NaN or infinite, which is not read. */
  readonly onNumberDropped?: () => void
}

const maxHeaderBytes = 16 * 2 ** 20
const maxFeatureBytes = 256 * 2 ** 20
const utf8 = new TextDecoder()

/**
 * Reads a FlatGeobuf (flatgeobuf.org, version 3; the spatial index is skipped) in batches while its bytes arrive.
 * Damaged bytes throw {@link DamagedFlatGeobuf}; a feature over 256 MiB throws UnreadableFile file_too_complex.
 */
export async function* readFlatGeobuf(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { fields, sourceColumns = [], onBinaryFields, onNumberDropped = () => {}, ...options }: FlatGeobufOptions,
): AsyncGenerator<readonly FlatGeobufFeature[]> {
  const decodeText = options.decodeText ?? ((bytes) => utf8.decode(bytes))
  const queue = new ByteQueue(chunks)
  checkMagic(await whole(queue, magicBytes))
  const header = readHeader(await sized(queue, maxHeaderBytes), decodeText)
  await queue.skip(header.indexBytes)
  const binary = header.columns.filter(({ type }) => type === 'binary').map(({ name }) => name)
  if (binary.length > 0) onBinaryFields?.(binary)
  const readProperties = propertyReader(header.columns, { fields, decodeText, sourceColumns, onNumberDropped })
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
  if (prefix.length < 4) throw new DamagedFlatGeobuf('truncated')
  const size = new DataView(prefix.buffer, prefix.byteOffset).getUint32(0, true)
  if (size < 8) throw new DamagedFlatGeobuf(`a piece of ${size} bytes`)
  if (size > max) throw tooComplex('feature', max)
  return size
}

async function whole(queue: ByteQueue, size: number): Promise<Uint8Array> {
  const bytes = await queue.take(size)
  if (bytes.length < size) throw new DamagedFlatGeobuf('truncated')
  return bytes
}
