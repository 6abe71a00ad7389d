import { Problem } from '@cairn/contract/problem'
import { describe, expect, test } from 'vitest'
import { nextPageKey, parsePageKey } from './page-key.ts'

const entries = ['2026-01-03T00:00:00.000Z', '2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z'].map(
  (createdAt) => ({
    id: crypto.randomUUID(),
    createdAt,
  }),
)
const keyAfter = (pageSize: number) => nextPageKey(entries, pageSize, ({ createdAt }) => createdAt)

describe('the key of a page', () => {
  test('leads to the end of the page before', () => {
    const [, last] = entries
    expect(parsePageKey(keyAfter(2) ?? undefined, 'pageKey')).toEqual({ time: last?.createdAt, id: last?.id })
    expect(parsePageKey(undefined, 'pageKey')).toBeUndefined()
  })

  test.each([3, 4])('is null where a page of %i has all entries', (pageSize) => {
    expect(keyAfter(pageSize)).toBeNull()
  })

  test.each(['', '2026-01-02_1', '2026-01-02T00:00:00.000Z', `${keyAfter(2)}_1`])('cannot be %j', (key) => {
    expect(() => parsePageKey(key, 'pageID')).toThrow(Problem)
    expect(() => parsePageKey(key, 'pageID')).toThrow(
      expect.objectContaining({ params: { issues: [expect.objectContaining({ at: '/pageID' })] } }),
    )
  })
})
