import type { Job } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { z } from 'zod'

/** The end of a page of jobs: the creation time and id of its last job. */
export interface PageEnd {
  readonly createdAt: string
  readonly id: string
}

const Key = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()])

export function parsePageKey(key: string | undefined): PageEnd | undefined {
  if (key === undefined) return undefined
  const parsed = Key.safeParse(key.split('_'))
  if (!parsed.success)
    throw new Problem('invalid_request', {
      issues: [{ at: '/pageKey', message: 'must be a page key from an earlier answer' }],
    })
  const [createdAt, id] = parsed.data
  return { createdAt, id }
}

/** The key of the next page; null when `jobs` has no more jobs than the page. */
export function nextPageKey(jobs: readonly Job[], pageSize: number): string | null {
  const last = jobs[pageSize - 1]
  return last && jobs.length > pageSize ? `${last.createdAt}_${last.id}` : null
}
