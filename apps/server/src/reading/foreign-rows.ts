import { closeSync, createReadStream, existsSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Extent } from '@cairn/domain/geometry/lon-lat'
import { quoteLargeNumbers } from '@cairn/domain/properties/large-integers'
import { valueText } from '@cairn/formats/fields/property-text'
import { emptyExtent, growExtent, knownExtent } from '@cairn/formats/shape/extent'
import { repairShape } from '@cairn/formats/shape/repair-shape'
import type { SkipReason, SourceFeature } from '@cairn/formats/shape/shape'
import { writeEwkb } from '@cairn/formats/shape/write-ewkb'
import type { ForeignFile, ForeignRow } from './foreign-file.ts'

const srid = 4326
/** One million positions of 16 bytes: a larger geometry exceeds the size of a map page. */
const maxGeometryBytes = 16 * 2 ** 20
const maxPropertyChars = 8 * 2 ** 20
const flushChars = 2 ** 20

export interface RowTotals {
  readonly featureCount: number
  readonly nullGeometryCount: number
  readonly droppedParts: number
  readonly droppedHeights: number
  readonly wrappedCount: number
  readonly skipped: readonly { readonly reason: SkipReason; readonly count: number }[]
  readonly geometryTypes: Readonly<Record<string, number>>
  readonly extent: Extent | null
  readonly layers: ForeignFile['layers']
}

/**
 * Writes features as lines `layer index TAB hex EWKB TAB properties`; skips and counts features that cannot be stored.
 * Hexadecimal digits and JSON text contain no tab and no line feed.
 */
export class RowWriter {
  readonly #path: string
  readonly #file: number
  readonly #layers = new Map<string, { readonly index: number; featureCount: number }>()
  readonly #skipped = new Map<SkipReason, number>()
  readonly #types = new Map<string, number>()
  readonly #extent = emptyExtent()
  #lines: string[] = []
  #chars = 0
  #featureCount = 0
  #nullGeometryCount = 0
  #droppedParts = 0
  #droppedHeights = 0
  #wrappedCount = 0

  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'wx')
  }

  get featureCount(): number {
    return this.#featureCount
  }

  write(feature: SourceFeature): void {
    const layer = this.#layerOf(feature.layer)
    if (typeof feature.shape === 'string') return this.skip(feature.shape, 1)
    const repaired = feature.shape === null ? null : repairShape(feature.shape)
    if (repaired === null) this.#nullGeometryCount++
    else if ('skipped' in repaired) this.skip(repaired.skipped, 1)
    else if (feature.properties.length > maxPropertyChars) this.skip('feature_too_large', 1)
    else {
      const ewkb = writeEwkb(repaired.shape, srid)
      if (ewkb.length > maxGeometryBytes) return this.skip('feature_too_large', 1)
      const type = `${repaired.shape.type}${repaired.shape.dims === 3 ? 'Z' : ''}`
      this.#types.set(type, (this.#types.get(type) ?? 0) + 1)
      growExtent(this.#extent, repaired.shape)
      this.#droppedParts += repaired.droppedParts
      this.#droppedHeights += repaired.droppedHeights
      if (repaired.isWrapped) this.#wrappedCount++
      this.#featureCount++
      layer.featureCount++
      this.#put(
        `${layer.index}\t${Buffer.from(ewkb.buffer).toString('hex')}\t${quoteLargeNumbers(feature.properties)}\n`,
      )
    }
  }

  skip(reason: SkipReason, count: number): void {
    if (count > 0) this.#skipped.set(reason, (this.#skipped.get(reason) ?? 0) + count)
  }

  /** Adds a layer that is listed even if it has no features. */
  addLayer(name: string): void {
    this.#layerOf(name)
  }

  close(): RowTotals {
    this.#flush()
    closeSync(this.#file)
    const layers = [...this.#layers].map(([name, { featureCount }]) => ({ name, featureCount }))
    if (layers.filter(({ featureCount }) => featureCount > 0).length > 1) {
      writeFileSync(layersPath(this.#path), JSON.stringify(layers.map(({ name }) => name)), { flag: 'wx' })
    }
    return {
      featureCount: this.#featureCount,
      nullGeometryCount: this.#nullGeometryCount,
      droppedParts: this.#droppedParts,
      droppedHeights: this.#droppedHeights,
      wrappedCount: this.#wrappedCount,
      skipped: [...this.#skipped].map(([reason, count]) => ({ reason, count })),
      geometryTypes: Object.fromEntries(this.#types),
      extent: knownExtent(this.#extent),
      layers,
    }
  }

  #layerOf(name: string): { readonly index: number; featureCount: number } {
    const known = this.#layers.get(name)
    if (known !== undefined) return known
    const added = { index: this.#layers.size, featureCount: 0 }
    this.#layers.set(name, added)
    return added
  }

  #put(line: string): void {
    this.#lines.push(line)
    this.#chars += line.length
    if (this.#chars > flushChars) this.#flush()
  }

  #flush(): void {
    const bytes = Buffer.from(this.#lines.join(''))
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at)
    this.#lines = []
    this.#chars = 0
  }
}

/** A batch ends at this size even if it has fewer rows than `batchSize`. */
const batchChars = 8 * 2 ** 20

/** The file with the names of the merged layers; it does not exist when all rows are of one layer. */
function layersPath(rowsPath: string): string {
  return `${rowsPath}.layers`
}

/** The rows that RowWriter wrote, in batches of at most `batchSize`, in the order of the foreign file. */
export async function* readRows(rowsPath: string, batchSize: number): AsyncGenerator<readonly ForeignRow[]> {
  const prefixes = await layerPrefixes(rowsPath)
  let batch: ForeignRow[] = []
  let chars = 0
  for await (const line of linesOf(rowsPath)) {
    batch.push(toRow(line, prefixes))
    chars += line.length
    if (batch.length < batchSize && chars < batchChars) continue
    yield batch
    batch = []
    chars = 0
  }
  if (batch.length > 0) yield batch
}

/** For each layer the beginning of its rows' properties, with the name of the layer. */
async function layerPrefixes(rowsPath: string): Promise<readonly string[]> {
  const path = layersPath(rowsPath)
  if (!existsSync(path)) return []
  const names: unknown = JSON.parse(await readFile(path, 'utf8'))
  return Array.isArray(names) ? names.map((name) => `{"source_layer":${valueText(String(name))}`) : []
}

/** A property `source_layer` of the feature itself follows later in the text, so that jsonb takes its value. */
function toRow(line: string, prefixes: readonly string[]): ForeignRow {
  const first = line.indexOf('\t')
  const second = line.indexOf('\t', first + 1)
  const geometry = line.slice(first + 1, second)
  const properties = line.slice(second + 1)
  const prefix = prefixes[Number(line.slice(0, first))]
  if (prefix === undefined) return { geometry, properties }
  return { geometry, properties: properties === '{}' ? `${prefix}}` : `${prefix},${properties.slice(1)}` }
}

/** Replaces node:readline, which also breaks lines at U+2028, a character that JSON text may contain. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const rest: string[] = []
  const texts: AsyncIterable<string> = createReadStream(path, { encoding: 'utf8', highWaterMark: 2 ** 20 })
  for await (const text of texts) {
    const lines = text.split('\n')
    const last = lines.pop() ?? ''
    if (lines.length > 0) {
      lines[0] = rest.splice(0).join('') + (lines[0] ?? '')
      yield* lines
    }
    if (last !== '') rest.push(last)
  }
}
