import type { ForeignExtension } from '@cairn/formats/formats'

/** The request to the reader that finds what a file holds. */
export interface InspectRequest {
  readonly path: string
  readonly extension: ForeignExtension
  /** An empty folder for everything that the reader writes. */
  readonly workDirectory: string
}
