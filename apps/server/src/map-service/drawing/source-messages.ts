import { type LayerPack, type PackMessage, packFrom, packMessage } from '@cairn/drawing/pack/layer-pack'
import { type PackSource, type PackSources, restrictTo } from '@cairn/drawing/pack/pack-sources'
import type { FoundFeatures, FoundReader } from '@cairn/drawing/pack/picture-pack'
import type { ValueColumn } from '@cairn/drawing/pack/value-column'

/** The features of a layer for a thread: those in memory, or those that were found for one picture or tile. */
export type SourcesMessage = readonly SourceMessage[] | FoundMessage

/** A source of a pack without copies of its memory. */
export interface SourceMessage {
  readonly pack: PackMessage
  readonly dead?: Uint32Array | undefined
  readonly only?: Uint32Array | undefined
  /** The values that the look of the layer reads; absent for one that reads nothing. */
  readonly values?: ValueColumn | undefined
}

/** Features that the thread packs itself: the memory of a pack would be collected in the main thread, which has far more of it. */
export interface FoundMessage {
  readonly found: FoundFeatures
  /** The numbers of the only features that the caller may see. */
  readonly only?: readonly number[] | undefined
}

interface SourceMessageOptions {
  /** Of the values that the thread reads. */
  readonly key: string
  /** The numbers of the only features that the caller may see. */
  readonly only?: readonly number[] | undefined
}

/** The features of a layer in memory for a thread. */
export function sourceMessages(sources: PackSources, { key, only }: SourceMessageOptions): readonly SourceMessage[] {
  const seen = only === undefined ? sources : restrictTo(sources, only)
  return seen.map(({ pack, dead, only: bits, values }) => ({
    pack: packMessage(pack),
    dead,
    only: bits,
    values: values.get(key),
  }))
}

/** The memory of a message that no other one has: it moves to the thread. */
export function ownMemoryOf(sources: SourcesMessage): readonly ArrayBuffer[] {
  return 'found' in sources ? [sources.found.numbers.buffer, sources.found.twkb.buffer] : []
}

/** The key of the values in the sources of a message. */
export const messageKey = 'message'

/** The sources of a message; undefined for none. Their values have the key that `valuesIn` takes. @param reader - of the thread */
export function sourcesFrom(message: SourcesMessage, reader: FoundReader): PackSources | undefined {
  if ('found' in message) {
    const source = reader.read(message.found, messageKey)
    return message.only ? restrictTo([source], message.only) : [source]
  }
  const [base, changed] = message.map(sourceFrom)
  if (!base) return undefined
  return changed ? [base, changed] : [base]
}

function sourceFrom({ pack, dead, only, values }: SourceMessage): PackSource {
  const packed: LayerPack = packFrom(pack)
  return { pack: packed, dead, only, values: new Map(values ? [[messageKey, values]] : []) }
}

/** The values that the look of a layer reads, of a source of `sourcesFrom`. */
export function valuesIn({ values }: PackSource): ValueColumn | undefined {
  return values.get(messageKey)
}
