import { Problem } from '@cairn/contract/problem'
import { isStorableText } from '@cairn/domain/json'
import { z } from 'zod'

/** The place of a row in the order of a property: numbers, then texts, then rows without the property. */
export type SortKey =
  | { readonly kind: 'number'; readonly value: string }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'none' }

/** The last row of a page, after which the next one starts. */
export interface RowKey {
  readonly ogcFid: number
  /** Undefined in the order of the numbers. */
  readonly sorted: SortKey | undefined
}

const Parsed = z.union([
  z.tuple([z.int().min(0)]),
  z.tuple([z.int().min(0), z.null()]),
  z.tuple([z.int().min(0), z.literal('n'), z.string().regex(/^-?\d{1,40}(\.\d{1,40})?$/)]),
  z.tuple([z.int().min(0), z.literal('t'), z.string().refine(isStorableText)]),
])

/** The key as the `next` of a page. */
export function writeRowKey({ ogcFid, sorted }: RowKey): string {
  return Buffer.from(JSON.stringify(partsOf(ogcFid, sorted))).toString('base64url')
}

function partsOf(ogcFid: number, sorted: SortKey | undefined): z.input<typeof Parsed> {
  if (!sorted) return [ogcFid]
  if (sorted.kind === 'none') return [ogcFid, null]
  return sorted.kind === 'number' ? [ogcFid, 'n', sorted.value] : [ogcFid, 't', sorted.value]
}

/** Reads the `after` of a call. @throws Problem `invalid_request` for one that no page of such a call returned */
export function readRowKey(text: string, isSorted: boolean): RowKey {
  const { data } = Parsed.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!data || isSorted !== data.length > 1)
    throw new Problem('invalid_request', { issues: [{ at: '/after', message: 'must be the next of a page' }] })
  const [ogcFid, kind, value = ''] = data
  if (kind === undefined) return { ogcFid, sorted: undefined }
  if (kind === null) return { ogcFid, sorted: { kind: 'none' } }
  return { ogcFid, sorted: { kind: kind === 'n' ? 'number' : 'text', value } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
