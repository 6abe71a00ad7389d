import { Problem } from '@cairn/contract/problem'
import { z } from 'zod'

/** The end of a page of a list that is ordered by a time: the time and the id of its last entry. */
export interface PageEnd {
  /** ISO time with milliseconds. */
  readonly time: string
  readonly id: string
}

const Key = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()])

/** The end that a key says; `at` is the parameter that has the key. Another text is an `invalid_request`. */
export function parsePageKey(key: string | undefined, at: string): PageEnd | undefined {
  if (key === undefined) return undefined
  const parsed = Key.safeParse(key.split('_'))
  if (!parsed.success)
    throw new Problem('invalid_request', {
      issues: [{ at: `/${at}`, message: 'must be a page key from an earlier answer' }],
    })
  const [time, id] = parsed.data
  return { time, id }
}

/** The key of the next page; null when `entries`, read one beyond the page, has no more than the page. */
export function nextPageKey<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  pageSize: number,
  timeOf: (entry: Entry) => string,
): string | null {
  const last = entries[pageSize - 1]
  return last && entries.length > pageSize ? `${timeOf(last)}_${last.id}` : null
}
