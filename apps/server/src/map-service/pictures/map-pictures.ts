import { availableParallelism } from 'node:os'
import { Problem } from '@cairn/contract/problem'
import type { PackSources } from '@cairn/drawing/pack/pack-sources'
import { restrictTo } from '@cairn/drawing/pack/pack-sources'
import { entityTag } from '#http/answers/entity-tags'
import type { Services } from '#http/services'
import { QueueFull, ShareFull } from '#platform/queue-full'
import { ThreadTimeout } from '#platform/threads/pool-thread'
import { ThreadPool, type ThreadPoolLimits } from '#platform/threads/thread-pool'
import { type PictureFormOptions, type PictureMessage, sourceMessages } from '../drawing/picture-message.ts'
import { ProjectLooks } from '../looks/project-looks.ts'
import { LayerPacks } from '../packs/layer-packs.ts'
import { packInBox } from '../packs/pack-in-box.ts'
import { keyOf } from '../packs/packed-layer.ts'
import type { LayerInPicture } from './layers-in-picture.ts'
import { lonLatBoxOf } from './lon-lat-box.ts'
import { PictureCache } from './picture-cache.ts'

declare module '#http/services' {
  interface Settings {
    /** Bytes of memory for pictures and tiles that were drawn. */
    readonly tileMaxBytes: number
  }
}

/** A picture: the first layer at the bottom. */
export interface MapPicture extends PictureFormOptions {
  readonly layers: readonly LayerInPicture[]
}

/** The caller that a picture is drawn for. */
export interface PictureCaller {
  /** Callers have shares of the pictures that wait. */
  readonly ownerId: string
  /** Aborts when the caller is gone, which frees its place. */
  readonly signal?: AbortSignal | undefined
}

/** Two threads draw on two cores; more would only take memory. */
const drawingLimits: ThreadPoolLimits = {
  threads: Math.max(2, Math.min(8, availableParallelism())),
  waitingMax: 512,
  share: { concurrency: 8, waitingMax: 64 },
  threadMaxMb: 1024,
  idleMs: 60_000,
  timeoutMs: 10_000,
}

const script = new URL('../drawing/draw-thread.ts', import.meta.url)

/** Draws pictures of layers in threads, and keeps the last ones. */
export class MapPictures {
  readonly looks = new ProjectLooks()
  readonly packs: LayerPacks
  readonly #services: Pick<Services, 'db' | 'settings'>
  readonly #cache: PictureCache
  readonly #threads: ThreadPool<PictureMessage, Uint8Array>

  constructor(services: Pick<Services, 'db' | 'settings'>, limits = drawingLimits) {
    this.#services = services
    this.packs = new LayerPacks(services)
    this.#cache = new PictureCache(services.settings.tileMaxBytes)
    this.#threads = new ThreadPool(script, limits)
  }

  /** The ETag of a picture: pictures with equal tags have equal pixels. */
  tagOf({ layers, ...form }: MapPicture): string {
    return entityTag(
      form,
      layers.map(({ layerId, rev, only, look }) => [layerId, rev, only, look.shared.key]),
    )
  }

  /**
   * Draws a picture, whose layers were found with the rights of the caller (`findLayersInPicture`). It uses a connection of its
   * own. @throws Problem pictures_busy, picture_too_slow; the reason of the signal
   */
  async draw(picture: MapPicture, caller: PictureCaller): Promise<Uint8Array> {
    const tag = this.tagOf(picture)
    const known = this.#cache.get(tag)
    if (known) return known
    const request: PictureMessage = { ...picture, layers: await this.#messagesOf(picture) }
    try {
      const drawn = await this.#threads.run(caller.ownerId, { request, signal: caller.signal })
      this.#cache.set(tag, drawn)
      return drawn
    } catch (error) {
      if (error instanceof ThreadTimeout) throw new Problem('picture_too_slow', {})
      if (error instanceof ShareFull || error instanceof QueueFull) throw new Problem('pictures_busy', {})
      throw error
    }
  }

  close(): Promise<void> {
    return this.#threads.close()
  }

  async #messagesOf(picture: MapPicture): Promise<PictureMessage['layers']> {
    const { layers } = picture
    const opened = await this.packs.open(layers.map(({ layerId, look: { reads } }) => ({ layerId, reads })))
    const messages = await Promise.all(
      layers.map(async ({ layerId, only, look: { shared, reads } }) => {
        const layer = opened.get(layerId)
        // The layer was deleted meanwhile.
        if (!layer) return []
        const all = layer.sources ?? (await this.#sourcesInBox(picture, { layerId, reads }))
        const sources: PackSources = only === undefined ? all : restrictTo(all, only)
        return [{ look: shared, sources: sourceMessages(sources, keyOf(reads)) }]
      }),
    )
    return messages.flat()
  }

  #sourcesInBox(picture: MapPicture, layer: Pick<Parameters<typeof packInBox>[1], 'layerId' | 'reads'>) {
    return packInBox(this.#services.db, { ...layer, ...lonLatBoxOf(picture) })
  }
}
