import type { StyleReads } from '@cairn/domain/style/style-reads'
import type { PackSources } from '@cairn/drawing/pack/pack-sources'
import type { Services } from '#http/services'
import { ignoreUntilAwaited } from '#platform/ignore-until-awaited'
import { loadPack, loadValues, type PackLoading } from './load-pack.ts'
import { bytesOf, keyOf, type PackedLayer } from './packed-layer.ts'
import { findLayerStates, type LayerState } from './packs.queries.ts'
import { refreshPack } from './refresh-pack.ts'

declare module '#http/services' {
  interface Settings {
    /** Bytes of memory for the features of layers that are drawn. */
    readonly packMaxBytes: number
  }
}

/** A layer that is to be drawn, with the values that its styles read. */
export interface LayerRequest {
  readonly layerId: string
  /** Of all styles together by which the layer is drawn. */
  readonly reads: StyleReads
  /** The layer as the caller has just read it; it is read here without one. */
  readonly state?: Pick<LayerState, 'rev' | 'featureCount'> | undefined
}

/** The features of a layer, as they are at this revision or a later one than the call began with. */
export interface OpenLayer {
  readonly rev: number
  /** undefined for a layer that exceeds the memory: its features are read for each picture (`findPicture`). */
  readonly sources: PackSources | undefined
}

interface Entry {
  packed?: PackedLayer
  /** Whether the layer had changed when its changes were last read: then it is being edited. */
  isChanging?: boolean
  /** The number of features with which the layer exceeded the memory. */
  tooLargeAt?: number
  /** The load that is running. */
  step?: Promise<void>
}

/**
 * The features of layers in memory, the layers that were drawn last. They are as new as the last committed change when a
 * request opens them; a change loads the features that changed, and a new style their values alone.
 */
export class LayerPacks {
  readonly #loading: PackLoading
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>()

  constructor({ db, settings: { isEmbedded, packMaxBytes } }: Pick<Services, 'db' | 'settings'>) {
    this.#loading = { db, isEmbedded, maxBytes: packMaxBytes }
  }

  /** Bytes of memory that the layers take. */
  get bytes(): number {
    let bytes = 0
    for (const { packed } of this.#entries.values()) bytes += packed ? bytesOf(packed) : 0
    return bytes
  }

  /**
   * Opens layers by their ids; those that do not exist are missing. The caller has asked for the rights on them. It uses a connection
   * of its own, so that it is not to be called inside a transaction.
   */
  async open(requests: readonly LayerRequest[]): Promise<ReadonlyMap<string, OpenLayer>> {
    const byId = await this.#statesOf(requests)
    const opened = await Promise.all(
      requests.map(async ({ layerId, reads }) => {
        const state = byId.get(layerId)
        if (!state) this.#entries.delete(layerId)
        const layer = state && (await this.#openOne(state, reads))
        return layer ? ([[layerId, layer]] as const) : []
      }),
    )
    return new Map(opened.flat())
  }

  /**
   * Reads the changes of those of the layers that are being edited, so that `open` need not wait for them. The caller calls it before
   * it knows its rights on the layers: it gets nothing of them.
   */
  refreshAhead(layerIds: readonly string[]): void {
    for (const layerId of layerIds) {
      const entry = this.#entries.get(layerId)
      if (!entry?.packed || !entry.isChanging || entry.step) continue
      this.#begin(entry, this.#refresh(entry, layerId, entry.packed)).catch(ignoreUntilAwaited)
    }
  }

  async #statesOf(requests: readonly LayerRequest[]): Promise<ReadonlyMap<string, LayerState>> {
    const known = requests.flatMap(({ layerId, state }) => (state ? { ...state, layerId } : []))
    const unknown = requests.flatMap(({ layerId, state }) => (state ? [] : layerId))
    const read = unknown.length > 0 ? await findLayerStates(this.#loading.db, unknown) : []
    return new Map([...known, ...read].map((state) => [state.layerId, state]))
  }

  async #openOne(state: LayerState, reads: StyleReads): Promise<OpenLayer | undefined> {
    const entry = this.#use(state.layerId)
    for (;;) {
      const { packed, tooLargeAt } = entry
      // A layer that lost more than half of its features may fit.
      if (tooLargeAt !== undefined && state.featureCount * 2 >= tooLargeAt)
        return { rev: state.rev, sources: undefined }
      if (packed && packed.rev >= state.rev && hasValues(packed, reads)) return packed
      if (!(await this.#advance(entry, state, reads))) return undefined
    }
  }

  /** Moves the entry of a layer to the end of the order. */
  #use(layerId: string): Entry {
    const entry = this.#entries.get(layerId) ?? {}
    this.#entries.delete(layerId)
    this.#entries.set(layerId, entry)
    return entry
  }

  /** Waits for the running load of a layer or starts one. @returns whether the layer exists */
  async #advance(entry: Entry, state: LayerState, reads: StyleReads): Promise<boolean> {
    await (entry.step ?? this.#begin(entry, this.#load(entry, state, reads)))
    return entry.packed !== undefined || entry.tooLargeAt !== undefined
  }

  #begin(entry: Entry, work: Promise<void>): Promise<void> {
    entry.step = work.finally(() => {
      delete entry.step
    })
    return entry.step
  }

  /** Where the layer cannot stay as it is with its changes, `open` loads it. */
  async #refresh(entry: Entry, layerId: string, before: PackedLayer): Promise<void> {
    const refreshed = await refreshPack(this.#loading.db, layerId, before)
    if (!refreshed || refreshed === 'unknown' || bytesOf(refreshed) > this.#loading.maxBytes) return
    this.#keep(entry, refreshed)
  }

  #keep(entry: Entry, packed: PackedLayer): void {
    entry.isChanging = entry.packed !== undefined && packed.rev > entry.packed.rev
    entry.packed = packed
    this.#evict(entry)
  }

  async #load(entry: Entry, state: LayerState, reads: StyleReads): Promise<void> {
    const { layerId } = state
    delete entry.tooLargeAt
    const loaded = await this.#loadWith(layerId, entry.packed, reads)
    if (loaded === 'too-large') {
      entry.tooLargeAt = state.featureCount
      delete entry.packed
    } else if (loaded) {
      this.#keep(entry, loaded)
    } else {
      delete entry.packed
      this.#entries.delete(layerId)
    }
  }

  async #loadWith(
    layerId: string,
    before: PackedLayer | undefined,
    reads: StyleReads,
  ): Promise<PackedLayer | 'too-large' | undefined> {
    let packed = before ?? (await loadPack(this.#loading, layerId))
    if (packed && packed !== 'too-large' && !hasValues(packed, reads)) {
      packed = await loadValues(this.#loading, { layerId, packed }, reads)
    }
    if (packed === undefined || packed === 'too-large') return packed
    const refreshed = await refreshPack(this.#loading.db, layerId, packed)
    if (refreshed === 'unknown') return this.#loadWith(layerId, undefined, reads)
    return refreshed && bytesOf(refreshed) > this.#loading.maxBytes ? 'too-large' : refreshed
  }

  #evict(current: Entry): void {
    let bytes = this.bytes
    for (const [layerId, entry] of this.#entries) {
      if (bytes <= this.#loading.maxBytes) return
      if (entry === current || !entry.packed) continue
      bytes -= bytesOf(entry.packed)
      this.#entries.delete(layerId)
    }
  }
}

function hasValues({ reads }: PackedLayer, wanted: StyleReads): boolean {
  return wanted.names.length === 0 || reads.has(keyOf(wanted))
}
