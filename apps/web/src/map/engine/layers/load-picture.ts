import type { MapExtent } from '@cairn/domain/geometry/lon-lat'
import type { MapScheme } from '@cairn/domain/style/paint/layer-look'

/** The part of the map that a picture shows. */
export interface PictureArea {
  /** Within one copy of the world. */
  readonly extent: MapExtent
  /** In device pixels. */
  readonly widthPx: number
  readonly heightPx: number
  /** Device pixels for each px of the map: 1 to 4. */
  readonly pixelRatio: number
}

interface Requested {
  readonly scheme: MapScheme
  /** Aborted when the map no longer needs the picture; the request must then reject. */
  readonly signal: AbortSignal
}

/** A tile of web mercator with 256 px at each edge. `y` counts from the north. */
export interface TileAddress {
  readonly z: number
  readonly x: number
  readonly y: number
  /** 1 or 2. */
  readonly pixelRatio: number
}

/** Requests a picture; its answer is an image file. Rejects if there is none. */
export type LoadPicture = (request: PictureArea & Requested) => Promise<Blob>

/** Requests a tile; its answer is an image file. Rejects if there is none. */
export type LoadTile = (request: TileAddress & Requested) => Promise<Blob>

/** A failed picture is requested once more after this time (specification 3, section 9). */
const retryMs = 500

/** Loads an image, the second time after a failure. Rejects with the reason of the signal when it is aborted. */
export async function loadBitmap(load: () => Promise<Blob>, signal: AbortSignal): Promise<ImageBitmap> {
  const first = await load().catch(() => undefined)
  signal.throwIfAborted()
  if (first) return createImageBitmap(first)
  await pause(retryMs, signal)
  const second = await load()
  signal.throwIfAborted()
  return createImageBitmap(second)
}

/** Rejects with the reason of the signal when it is aborted. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  const stop = () => resolve()
  signal.addEventListener('abort', stop)
  await promise
  clearTimeout(timer)
  signal.removeEventListener('abort', stop)
  signal.throwIfAborted()
}
