import { expect, test } from 'vitest'
import { findJsonFault } from './json.ts'

const nested = (depth: number): unknown => JSON.parse('{"a":['.repeat(depth / 2) + ']}'.repeat(depth / 2))

test.for([[null], [1.5], ['Zürich 🗺'], [{ a: [1, { b: 'c' }] }], [nested(10)]])('%j can be stored', ([value]) => {
  expect(findJsonFault(value, 10)).toBeUndefined()
})

test.for([['a\0'], [{ 'a\0': 1 }], [['\ud83d']], [{ a: { '\udc00': null } }]])(
  '%j holds text that cannot',
  ([value]) => {
    expect(findJsonFault(value, 10)).toMatch(/cannot be stored/)
  },
)

test('a value nested too deeply is refused without a traversal to its end', () => {
  expect(findJsonFault(nested(12), 10)).toMatch(/deep/)
  expect(findJsonFault(nested(2_000_000), 10)).toMatch(/deep/)
})
