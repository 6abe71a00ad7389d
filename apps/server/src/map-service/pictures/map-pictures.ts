import { availableParallelism } from 'node:os'
import { Problem } from '@cairn/contract/problem'
import { labelSurroundingsPx } from '@cairn/drawing/labels/place-labels'
import type { FoundFeatures } from '@cairn/drawing/pack/picture-pack'
import { exactWarp, roughWarp } from '@cairn/drawing/picture/warp/build-warp'
import { entityTag } from '#http/answers/entity-tags'
import type { Services } from '#http/services'
import type { Db } from '#platform/database/db'
import { isCancelled } from '#platform/database/violates'
import { ThreadTimeout } from '#platform/threads/pool-thread'
import { ThreadPool, type ThreadPoolLimits } from '#platform/threads/thread-pool'
import { isWebMercator } from '../crs/crs-name.ts'
import { MapSystems, UnknownCrs } from '../crs/map-systems.ts'
import { PictureWarps } from '../crs/picture-warps.ts'
import type { PictureFormOptions, PictureMessage, WarpedForm } from '../drawing/picture-message.ts'
import { ownMemoryOf, sourceMessages } from '../drawing/source-messages.ts'
import type { VectorTileMessage } from '../drawing/vector-tile-message.ts'
import type { LayerReads } from '../looks/layer-reads.ts'
import { ProjectLooks } from '../looks/project-looks.ts'
import { SeenLayersOfCallers } from '../looks/seen-layers.ts'
import { findPicture, type PictureBox } from '../packs/find-picture.ts'
import { LayerPacks } from '../packs/layer-packs.ts'
import { keyOf } from '../packs/packed-layer.ts'
import type { LayerInPicture } from './layers-in-picture.ts'
import { lonLatBoxOf, warpedLonLatBoxOf } from './lon-lat-box.ts'
import { PictureCache } from './picture-cache.ts'
import { type PictureCaller, PicturePlaces } from './picture-places.ts'
import { withinTime } from './within-time.ts'

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

/** Two threads draw on two cores; more would only take memory. The places are those of pictures from their first read on. */
const drawingLimits: ThreadPoolLimits = {
  threads: Math.max(2, Math.min(8, availableParallelism())),
  waitingMax: 512,
  share: { concurrency: 8, waitingMax: 64 },
  threadMaxMb: 1024,
  idleMs: 60_000,
  timeoutMs: 10_000,
}

/** Pictures whose features are read or that wait for a thread: the first pictures of one layer wait together until it is in memory. */
const startedMax = 64

/** px around a picture from which most symbols reach into it. */
const symbolSurroundingsPx = 128

const script = new URL('../drawing/draw-thread.ts', import.meta.url)

/** Draws pictures of layers in threads, and keeps the last ones. */
export class MapPictures {
  readonly looks = new ProjectLooks()
  readonly packs: LayerPacks
  readonly seen = new SeenLayersOfCallers((layerIds) => this.packs.refreshAhead(layerIds))
  readonly systems: MapSystems
  readonly #services: Pick<Services, 'db' | 'settings'>
  readonly #warps: PictureWarps
  readonly #cache: PictureCache
  readonly #places: PicturePlaces
  readonly #threads: ThreadPool<PictureMessage | VectorTileMessage, Uint8Array>
  readonly #timeoutMs: number | undefined

  constructor(services: Pick<Services, 'db' | 'settings'>, limits = drawingLimits) {
    this.#services = services
    this.packs = new LayerPacks(services)
    this.systems = new MapSystems(services.db)
    this.#warps = new PictureWarps(services.db)
    this.#cache = new PictureCache(services.settings.tileMaxBytes)
    this.#places = new PicturePlaces({ concurrency: startedMax, waitingMax: limits.waitingMax }, limits.share)
    const started = { concurrency: startedMax, waitingMax: startedMax }
    this.#threads = new ThreadPool(script, { ...limits, waitingMax: startedMax, share: started })
    this.#timeoutMs = limits.timeoutMs
  }

  /** The database of a call with the results that the server keeps of it. */
  readsWith(db: Db): LayerReads {
    return { db, looks: this.looks, seen: this.seen }
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
   * own. @throws Problem pictures_busy, picture_too_slow; UnknownCrs; the reason of the signal
   */
  async draw(picture: MapPicture, caller: PictureCaller, tag = this.tagOf(picture)): Promise<Uint8Array> {
    const messageOf = async () => {
      const warped = await this.#inTime(this.#warpedFormOf(picture))
      return { ...picture, warped, layers: await this.#messagesOf(picture, warped) }
    }
    return this.answer(tag, caller, messageOf)
  }

  /** The picture of a tag that the caller may see; undefined where it has to be drawn. */
  drawn(tag: string): Uint8Array | undefined {
    return this.#cache.get(tag)
  }

  /**
   * Answers from the cache, else by a thread. @param tag - equal for equal answers @param messageOf - what a thread gets
   * @throws Problem pictures_busy, picture_too_slow; the reason of the signal
   */
  async answer(
    tag: string,
    caller: PictureCaller,
    messageOf: () => Promise<PictureMessage | VectorTileMessage>,
  ): Promise<Uint8Array> {
    const known = this.#cache.get(tag)
    if (known) return known
    try {
      const drawn = await this.#places.run(caller, () => this.#run(caller, messageOf))
      this.#cache.set(tag, drawn)
      return drawn
    } catch (error) {
      if (error instanceof ThreadTimeout || isCancelled(error)) throw new Problem('picture_too_slow', {})
      throw error
    }
  }

  close(): Promise<void> {
    return this.#threads.close()
  }

  async #run(
    { ownerId, signal }: PictureCaller,
    messageOf: () => Promise<PictureMessage | VectorTileMessage>,
  ): Promise<Uint8Array> {
    this.#threads.prepare()
    const request = await withinTime(messageOf(), { signal })
    const transfer = ('layers' in request ? request.layers : [request]).flatMap(({ sources }) => ownMemoryOf(sources))
    return this.#threads.run(ownerId, { request, transfer, signal })
  }

  /** For what is read for one picture alone: a layer that comes to the memory may take longer, and is there for the next pictures. */
  #inTime<Result>(work: Promise<Result>): Promise<Result> {
    return withinTime(work, { timeoutMs: this.#timeoutMs })
  }

  async #warpedFormOf(picture: MapPicture): Promise<WarpedForm | undefined> {
    const { crs, box, widthPx, heightPx, pixelRatio } = picture
    if (crs === undefined || isWebMercator(crs)) return undefined
    const system = await this.systems.find(crs)
    if (!system) throw new UnknownCrs(crs)
    const view = { crs, box, widthPx, heightPx }
    const hasLabels = picture.layers.some(({ look }) => look.shared.hasLabels)
    const [warp, surroundings] = await Promise.all([
      this.#warps.open(view, { marginPx: symbolSurroundingsPx * pixelRatio, precision: exactWarp }),
      hasLabels
        ? this.#warps.open(view, { marginPx: labelSurroundingsPx * pixelRatio, precision: roughWarp })
        : undefined,
    ])
    return { warp, surroundings, metresPerUnit: system.metresPerUnit }
  }

  async #messagesOf(picture: MapPicture, warped: WarpedForm | undefined): Promise<PictureMessage['layers']> {
    const { layers } = picture
    const opened = await this.packs.open(
      layers.map((layer) => ({ ...layer.look, layerId: layer.layerId, state: layer })),
    )
    const messages = await Promise.all(
      layers.map(async ({ layerId, only, look: { shared, reads, reachPx } }) => {
        const layer = opened.get(layerId)
        // The layer was deleted meanwhile.
        if (!layer) return []
        if (!layer.sources) {
          const found = await this.#inTime(
            this.#findInBox({ ...picture, warped, reachPx: reachPx(picture.pixelRatio) }, { layerId, reads }),
          )
          return found ? [{ look: shared, sources: { found, only } }] : []
        }
        return [{ look: shared, sources: sourceMessages(layer.sources, { key: keyOf(reads), only }) }]
      }),
    )
    return messages.flat()
  }

  /** undefined for a picture that shows nothing of the world. */
  async #findInBox(
    { warped, ...picture }: MapPicture & { readonly warped: WarpedForm | undefined; readonly reachPx: number },
    layer: Pick<PictureBox, 'layerId' | 'reads'>,
  ): Promise<FoundFeatures | undefined> {
    const box = warped ? warpedLonLatBoxOf(picture, warped) : lonLatBoxOf(picture)
    return box && findPicture(this.#services.db, { ...layer, ...box })
  }
}
