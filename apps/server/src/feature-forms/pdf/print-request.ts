import type { FormValue } from '@cairn/contract/forms/form-values'
import { z } from 'zod'
import type { PlainForm } from './plain-pdf.ts'

/** All that the process needs to print the page of a form: it reads nothing else. */
export interface PageRequest {
  readonly kind: 'page'
  readonly html: string
  readonly js: string | null
  readonly values: readonly FormValue[]
  readonly widthPx: number
  readonly heightPx: number
  /** The lines at the left and at the right of the foot of each page. */
  readonly foot: readonly [left: string, right: string]
}

/** The values of a form as a table. */
export interface TableRequest extends PlainForm {
  readonly kind: 'table'
}

/** The order to the process. The PDF is written to the file at `path`. */
export type PrintRequest = (PageRequest | TableRequest) & { readonly path: string }

/** The answer of the process: `unavailable` where the browser does not start. */
export const PrintAnswer = z.discriminatedUnion('type', [
  z.object({ type: z.literal('printed') }),
  z.object({ type: z.literal('unavailable'), reason: z.string() }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
])
export type PrintAnswer = z.infer<typeof PrintAnswer>
