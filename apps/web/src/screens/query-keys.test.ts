import { expect, test } from 'vitest'

type Keys = Readonly<Record<string, (...args: readonly unknown[]) => readonly unknown[]>>
/** Factories of keys, or one key that is always the same. */
type Exported = Keys | readonly string[]

const modules = import.meta.glob<Readonly<Record<string, Exported>>>('../*/*-query-keys.ts', { eager: true })

test('every query key begins with the name of its slice, so that no two slices share one', () => {
  const starts = Object.entries(modules).flatMap(([path, module]) => {
    const slice = path.split('/')[1]
    return Object.values(module)
      .flatMap(startsOf)
      .map((start) => ({ slice, start }))
  })
  expect(starts.length).toBeGreaterThan(10)
  expect(starts.filter(({ slice, start }) => slice !== start)).toEqual([])
})

function startsOf(exported: Exported): readonly unknown[] {
  return isKey(exported) ? [exported[0]] : Object.values(exported).map((key) => key('', {})[0])
}

function isKey(exported: Exported): exported is readonly string[] {
  return Array.isArray(exported)
}
