import type { Job } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'

/** Where a page of jobs ends: the creation time and id of its last job. */
export interface PageEnd {
  readonly createdAt: string
  readonly id: string
}

const pattern = /^(?<createdAt>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(?<id>[0-9a-f-]{36})$/

export function parsePageKey(key: string | undefined): PageEnd | undefined {
  if (key === undefined) return undefined
  const groups = pattern.exec(key)?.groups
  if (!groups) throw new Problem('invalid_request', { issues: [{ at: '/pageKey', message: 'not a page key' }] })
  return { createdAt: groups['createdAt'] ?? '', id: groups['id'] ?? '' }
}

/** The key of the page behind this one; null when `jobs` holds no more than the page. */
export function nextPageKey(jobs: readonly Job[], pageSize: number): string | null {
  const last = jobs[pageSize - 1]
  return last && jobs.length > pageSize ? `${last.createdAt}_${last.id}` : null
}
