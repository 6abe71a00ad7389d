import { expect, test } from 'vitest'
import { findJsonFault } from './json.ts'

const nested = (depth: number): unknown => JSON.parse('{"a":['.repeat(depth / 2) + ']}'.repeat(depth / 2))

const unbounded = { depthMax: 10, bytesMax: 1_000_000 }

test.for([[null], [1.5], ['Zürich 🗺'], [{ a: [1, { b: 'c' }] }], [nested(10)]])('%j can be stored', ([value]) => {
  expect(findJsonFault(value, unbounded)).toBeUndefined()
})

test.for([['a\0'], [{ 'a\0': 1 }], [['\ud83d']], [{ a: { '\udc00': null } }]])(
  '%j holds text that cannot',
  ([value]) => {
    expect(findJsonFault(value, unbounded)).toMatch(/cannot be stored/)
  },
)

const short = { depthMax: 10, bytesMax: 16 }

test.for([['x'.repeat(14)], ['ü'.repeat(7)], ['🗺🗺🗺'], [[1, 2, 3, 4, 5, 6, 7]], [{ a: 'bcdefgh' }]])(
  '%j takes at most 16 bytes of UTF-8',
  ([value]) => {
    expect(findJsonFault(value, short)).toBeUndefined()
  },
)

test.for([['x'.repeat(15)], ['ü'.repeat(8)], ['🗺🗺🗺🗺'], [[1, 2, 3, 4, 5, 6, 7, 8]], [{ a: 'bcdefghijk' }]])(
  '%j takes more than 16 bytes of UTF-8',
  ([value]) => {
    expect(findJsonFault(value, short)).toMatch(/at most 16 bytes/)
  },
)

test('a value of millions of members is refused after as many as the limit of bytes allows', () => {
  let reads = 0
  const list = new Proxy(
    Array.from({ length: 1_000_000 }, () => 1),
    {
      get: (target, key) => {
        reads += 1
        return Reflect.get(target, key)
      },
    },
  )
  expect(findJsonFault({ a: list }, { depthMax: 10, bytesMax: 1000 })).toMatch(/bytes/)
  expect(reads).toBeLessThan(2500)
})

test('a value nested too deeply is refused without a traversal to its end', () => {
  expect(findJsonFault(nested(12), unbounded)).toMatch(/deep/)
  expect(findJsonFault(nested(200_000), unbounded)).toMatch(/deep/)
})
