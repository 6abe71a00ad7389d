import type { LayerLoaders } from '../../src/map/engine/layers/layer-loaders.ts'
import type { LoadPicture, LoadTile } from '../../src/map/engine/layers/load-picture.ts'
import { PagedLayer } from '../paged-layer.ts'
import { drawnPng } from './drawn-png.ts'

export type PictureRequest = Parameters<LoadPicture>[0]
export type TileRequest = Parameters<LoadTile>[0]

/** A server whose pictures have one colour. */
export class PictureServer {
  readonly pictures: PictureRequest[] = []
  readonly tiles: TileRequest[] = []
  colour = '#2f7eb8'
  /** Requests that fail from now on. */
  failing = 0
  #gate: Promise<void> = Promise.resolve()

  /** Holds the answers until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#gate = promise
    return () => {
      this.#gate = Promise.resolve()
      resolve()
    }
  }

  readonly loadPicture: LoadPicture = (request) => {
    this.pictures.push(request)
    return this.#answer(request.signal, request.widthPx, request.heightPx)
  }

  readonly loadTile: LoadTile = (request) => {
    this.tiles.push(request)
    const edgePx = 256 * request.pixelRatio
    return this.#answer(request.signal, edgePx, edgePx)
  }

  /** The requests of a map; the pages are those of a layer without features unless others are given. */
  loaders(others: Partial<LayerLoaders> = {}): LayerLoaders {
    const pages = new PagedLayer([]).loaders
    return { ...pages, pictureOf: () => this.loadPicture, tileOf: () => this.loadTile, ...others }
  }

  async #answer(signal: AbortSignal, widthPx: number, heightPx: number): Promise<Blob> {
    const { colour } = this
    const fails = this.failing > 0
    this.failing -= fails ? 1 : 0
    await this.#gate
    signal.throwIfAborted()
    if (fails) throw new TypeError('The server did not answer')
    return drawnPng([widthPx, heightPx], (context) => {
      context.fillStyle = colour
      context.fillRect(0, 0, widthPx, heightPx)
    })
  }
}
