import { expect, test } from 'vitest'

type Keys = Readonly<Record<string, (...args: readonly unknown[]) => readonly unknown[]>>

const modules = import.meta.glob<Readonly<Record<string, Keys>>>('../*/*-query-keys.ts', { eager: true })

test('every query key begins with the name of its slice, so that no two slices share one', () => {
  const starts = Object.entries(modules).flatMap(([path, module]) => {
    const slice = path.split('/')[1]
    const keys = Object.values(module).flatMap((factories) => Object.values(factories))
    return keys.map((key) => ({ slice, start: key('', {})[0] }))
  })
  expect(starts.length).toBeGreaterThan(10)
  expect(starts.filter(({ slice, start }) => slice !== start)).toEqual([])
})
