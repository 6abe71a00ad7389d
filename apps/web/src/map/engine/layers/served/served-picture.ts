import type { MapEngine } from '../../create-map.ts'

/** The progress of a picture. */
export interface PictureState {
  readonly loading: boolean
  /** The error of the last request; undefined if it succeeded. */
  readonly error: unknown
}

/** A picture of features on the map, drawn by a server. */
export interface ServedPicture {
  readonly state: PictureState
  setZIndex(zIndex: number): void
  /** Requests all that is in view again. The old picture stays until the new one is there. */
  refresh(): void
  /** Requests what failed again. */
  retry(): void
  /** Whether something is drawn at a pixel of the map, from its upper left corner. */
  isDrawnAt(pixel: readonly number[]): boolean
  destroy(): void
}

export interface PictureOptions {
  readonly zIndex: number
  /** Called at a change of the state. */
  readonly onChange: () => void
  /** Called before a view is drawn that was wholly requested after the last call of `refresh`. */
  readonly onFresh: () => void
}

/** Puts a picture of one kind on the map. */
export type OpenPicture = (engine: MapEngine, options: PictureOptions) => ServedPicture
