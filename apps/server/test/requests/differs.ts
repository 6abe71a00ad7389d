import type { StatedCall } from './stated-calls.ts'

interface Difference {
  /** Why the answer is another one, or what is still to come. */
  readonly reason: string
  /** A part of each fault that the test finds. */
  readonly fault: string
}

/** Calls whose answer differs from the documents. */
export const differs: Readonly<Partial<Record<StatedCall, Difference>>> = {
  'GET /rest/projects/signedurl/{folderId}/{extension}/{type}/{method}': {
    reason: 'Files of the type VECTOR alone are read; WFSVECTOR and RASTER are still to come.',
    fault: 'upload_kind_not_supported',
  },
}
