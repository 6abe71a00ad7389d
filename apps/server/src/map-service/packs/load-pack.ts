import { setTimeout as delay } from 'node:timers/promises'
import type { StyleReads } from '@cairn/domain/style/style-reads'
import { PackBuilder } from '@cairn/drawing/pack/build-pack'
import type { PackSource, PackSources } from '@cairn/drawing/pack/pack-sources'
import { ValueColumnBuilder } from '@cairn/drawing/pack/value-column'
import type { Db } from '#platform/database/db'
import { ignoreUntilAwaited } from '#platform/ignore-until-awaited'
import { bytesOf, keyOf, type PackedLayer } from './packed-layer.ts'
import { type ChunkParts, type FeatureChunk, findChunk, findLayerStates, valueNamesIn } from './packs.queries.ts'

/** The database from which layers are loaded, and the memory that each may take. */
export interface PackLoading {
  readonly db: Db
  /** The embedded database answers one statement at a time: other calls run between the parts of a load. */
  readonly isEmbedded: boolean
  readonly maxBytes: number
}

const nativeChunkMax = { features: 10_000, bytes: 33_554_432 } as const
/** A chunk of polygons takes about 40 ms. */
const embeddedChunkMax = { features: 8_000, bytes: 8_388_608 } as const
/** Pause between two chunks; without it each statement of a concurrent request would wait for a whole one. */
const pauseMs = 5

/** Memory of the smallest feature. */
const featureMinBytes = 60

/**
 * Loads the geometry of a layer, in parts. It has the changes that were committed meanwhile in part: `refreshPack` reads all that
 * follow its revision. undefined for a layer that was deleted.
 */
export async function loadPack(loading: PackLoading, layerId: string): Promise<PackedLayer | 'too-large' | undefined> {
  const [state] = await findLayerStates(loading.db, [layerId])
  if (!state) return undefined
  if (state.featureCount * featureMinBytes > loading.maxBytes) return 'too-large'
  const builder = new PackBuilder({ features: state.featureCount, maxBytes: loading.maxBytes })
  for await (const chunk of chunksOf(loading, layerId, { withGeometry: true, reads: [] })) {
    builder.add(chunk)
    if (builder.bytes > loading.maxBytes) return 'too-large'
  }
  const sources: PackSources = [{ pack: builder.finish(), values: new Map() }]
  return { rev: state.rev, sources, reads: new Map(), uncounted: undefined }
}

/** Styles of one layer whose values stay in memory. */
const readsMax = 8

/** Loads values of the features of a layer, in parts, as `loadPack` loads the geometry. */
export async function loadValues(
  loading: PackLoading,
  { layerId, packed }: { readonly layerId: string; readonly packed: PackedLayer },
  read: StyleReads,
): Promise<PackedLayer | 'too-large'> {
  const columns = packed.sources.map((source) => new AlignedColumn(source, read))
  for await (const chunk of chunksOf(loading, layerId, { withGeometry: false, reads: [read] })) {
    for (const column of columns) column.add(chunk)
    if (columns.reduce((sum, { bytes }) => sum + bytes, bytesOf(packed)) > loading.maxBytes) return 'too-large'
  }
  const key = keyOf(read)
  const kept = [...packed.reads].slice(-(readsMax - 1))
  const keys = new Set(kept.map(([each]) => each))
  const [base, changed] = columns.map((column) => column.finish(keys, key))
  if (!base) throw new Error('a layer has a pack')
  return { ...packed, sources: changed ? [base, changed] : [base], reads: new Map([...kept, [key, read]]) }
}

/** The values of the features of one source, which come in the order of their numbers. */
class AlignedColumn {
  readonly #source: PackSource
  readonly #builder: ValueColumnBuilder
  #place = 0

  constructor(source: PackSource, read: StyleReads) {
    this.#source = source
    this.#builder = new ValueColumnBuilder(valueNamesIn(read), source.pack.featureCount)
  }

  get bytes(): number {
    return this.#builder.bytes
  }

  add({ numbers, values: [texts] }: FeatureChunk): void {
    const { numbers: packed, featureCount } = this.#source.pack
    for (const [at, number] of numbers.entries()) {
      while (this.#place < featureCount && (packed[this.#place] ?? 0) < number) this.#place += 1
      if (packed[this.#place] === number) this.#builder.set(this.#place, texts?.[at] ?? '')
    }
  }

  /** @param kept - the keys of the columns that the source keeps */
  finish(kept: ReadonlySet<string>, key: string): PackSource {
    const values = [...this.#source.values].filter(([each]) => kept.has(each))
    return { ...this.#source, values: new Map([...values, [key, this.#builder.finish()]]) }
  }
}

async function* chunksOf(
  { db, isEmbedded }: PackLoading,
  layerId: string,
  parts: ChunkParts,
): AsyncGenerator<FeatureChunk> {
  const max = isEmbedded ? embeddedChunkMax : nativeChunkMax
  let next = findChunk(db, { ...parts, layerId, after: 0, max })
  for (;;) {
    const chunk = await next
    const last = chunk?.numbers.at(-1)
    if (!chunk || last === undefined) return
    if (isEmbedded) await delay(pauseMs)
    next = findChunk(db, { ...parts, layerId, after: last, max })
    next.catch(ignoreUntilAwaited)
    yield chunk
  }
}
