import type { License } from '@cairn/contract/billing/licenses'
import { Problem } from '@cairn/contract/problem'
import { z } from 'zod'

/** The end of a page of licences: the expiration time and the id of its last licence. */
export interface LicenseEnd {
  readonly expiresAt: string
  readonly id: string
}

const PageId = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()])

export function parsePageId(pageId: string | undefined): LicenseEnd | undefined {
  if (pageId === undefined) return undefined
  const parsed = PageId.safeParse(pageId.split('_'))
  if (!parsed.success)
    throw new Problem('invalid_request', {
      issues: [{ at: '/pageID', message: 'must be the next_page_id of an earlier answer' }],
    })
  const [expiresAt, id] = parsed.data
  return { expiresAt, id }
}

/** The id of the next page; null when `licenses` has no more licences than the page. */
export function nextPageId(licenses: readonly License[], pageSize: number): string | null {
  const last = licenses[pageSize - 1]
  return last && licenses.length > pageSize ? `${last.expirationTimestamp}_${last.id}` : null
}

/** The pattern of `ilike` for a part of a text, with its wildcards escaped. */
export function likePattern(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
