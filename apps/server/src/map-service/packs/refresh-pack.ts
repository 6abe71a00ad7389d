import type { StyleReads } from '@cairn/domain/style/style-reads'
import { PackBuilder } from '@cairn/drawing/pack/build-pack'
import type { LayerPack } from '@cairn/drawing/pack/layer-pack'
import { columnOf, packOf } from '@cairn/drawing/pack/merge-packs'
import {
  allRuns,
  countAlive,
  emptyBits,
  type PackRun,
  type PackSource,
  type PackSources,
  setBits,
} from '@cairn/drawing/pack/pack-sources'
import { ValueColumnBuilder } from '@cairn/drawing/pack/value-column'
import type { Db } from '#platform/database/db'
import type { PackedLayer } from './packed-layer.ts'
import { type FeatureChunk, findChanges, valueNamesIn } from './packs.queries.ts'

/** Changes that are read in one statement; more are as fast by loading the layer again in parts. */
const changesMax = { features: 20_000, bytes: 67_108_864 } as const

/** The share of changed features beyond which they are merged into the pack: each picture looks up two packs until then. */
const changedMaxShare = 0.02
/** A few changes are not worth a merge, however small the layer is. */
const changedMinCount = 64

/** A layer at its newest revision; 'unknown' where only loading it again can say what it has; undefined when it was deleted. */
export async function refreshPack(
  db: Db,
  layerId: string,
  before: PackedLayer,
): Promise<PackedLayer | 'unknown' | undefined> {
  const reads = [...before.reads.values()]
  const changes = await findChanges(db, { layerId, since: before.rev, reads, max: changesMax })
  if (!changes) return undefined
  if (!changes.changed) return 'unknown'
  const sources = withChanges(before, changes.changed, changes.left)
  const uncounted = sources.reduce((sum, source) => sum + countAlive(source), 0) - changes.featureCount
  // A feature that left the layer without a trace shows in the count.
  if (before.uncounted !== undefined && uncounted !== before.uncounted) return 'unknown'
  return { ...before, rev: changes.rev, sources, uncounted }
}

function withChanges({ sources, reads }: PackedLayer, chunk: FeatureChunk, left: readonly number[]): PackSources {
  const touched = [...chunk.numbers, ...left]
  if (touched.length === 0) return sources
  const [base, changed] = sources
  const living = withDead(base, touched)
  const added = sourceOf(chunk, [...reads.values()], [...reads.keys()])
  const overlay = changed ? mergedSource([withDead(changed, touched), added], reads.keys()) : added
  if (overlay.pack.featureCount === 0) return compacted([living], reads.keys())
  return compacted([living, overlay], reads.keys())
}

/** One pack in place of two when many features have changed. */
function compacted(sources: PackSources, keys: Iterable<string>): PackSources {
  const [{ pack }, changed] = sources
  const dead = pack.featureCount - countAlive(sources[0])
  const max = Math.max(changedMinCount, pack.featureCount * changedMaxShare)
  return dead + (changed?.pack.featureCount ?? 0) > max ? [mergedSource(sources, keys)] : sources
}

function mergedSource(sources: PackSources, keys: Iterable<string>): PackSource {
  const runs: readonly PackRun[] = allRuns(sources)
  const columns = [...keys].flatMap((key) => {
    const column = columnOf(runs, key)
    return column ? [[key, column] as const] : []
  })
  return { pack: packOf(runs), values: new Map(columns) }
}

/** Hides features; a picture that draws the source meanwhile keeps its own bits. */
function withDead(source: PackSource, numbers: readonly number[]): PackSource {
  const dead = emptyBits(source.pack.featureCount)
  if (source.dead) dead.set(source.dead)
  setBits(dead, source.pack, numbers)
  return { ...source, dead }
}

/** Builds the pack of one chunk with its values. @param keys - of `reads`, in their order */
function sourceOf(chunk: FeatureChunk, reads: readonly StyleReads[], keys: readonly string[]): PackSource {
  const builder = new PackBuilder()
  builder.add(chunk)
  const pack = builder.finish()
  return {
    pack,
    values: new Map(reads.map((read, place) => [keys[place] ?? '', columnIn(chunk, read, { pack, place })])),
  }
}

interface ColumnPlace {
  readonly pack: LayerPack
  /** Of the values in the chunk. */
  readonly place: number
}

function columnIn({ values }: FeatureChunk, read: StyleReads, { pack, place }: ColumnPlace) {
  const column = new ValueColumnBuilder(valueNamesIn(read), pack.featureCount)
  for (const [at, text] of (values[place] ?? []).entries()) column.set(at, text)
  return column.finish()
}
