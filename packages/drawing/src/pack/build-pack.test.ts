import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PackBuilder } from './build-pack.ts'
import { packBytes } from './layer-pack.ts'

/** A line of so many positions in TWKB with precision 0: each is one degree to the east of the one before. */
const lineOf = (positionCount: number) => [
  2,
  0,
  positionCount,
  ...Array.from({ length: positionCount }, () => [2, 0]).flat(),
]

const chunk = fc.array(fc.integer({ min: 2, max: 60 }), { minLength: 1, maxLength: 6 })
const expectation = fc.record({
  features: fc.integer({ min: 0, max: 1000 }),
  maxBytes: fc.integer({ min: 0, max: 100_000 }),
})

test('chunks make the pack that all features at once make, whatever was expected', () => {
  fc.assert(
    fc.property(fc.array(chunk, { minLength: 1, maxLength: 5 }), expectation, (chunks, expected) => {
      const whole = new PackBuilder()
      const lines = chunks.flat()
      whole.add({ numbers: lines.map((_, place) => place + 1), twkb: Uint8Array.from(lines.flatMap(lineOf)) })
      const builder = new PackBuilder(expected)
      let before = 0
      for (const each of chunks) {
        const first = before + 1
        builder.add({ numbers: each.map((_, place) => first + place), twkb: Uint8Array.from(each.flatMap(lineOf)) })
        before += each.length
      }
      expect(builder.bytes).toBe(whole.bytes)
      const [pack, atOnce] = [builder.finish(), whole.finish()]
      const { index, ...arrays } = atOnce
      expect(pack).toMatchObject(arrays)
      expect(pack.index?.buffer).toEqual(index?.buffer)
      expect(packBytes(pack)).toBe(packBytes(atOnce))
    }),
  )
})

test('a pack takes little more memory than its features, also where far more were expected', () => {
  const twkb = Uint8Array.from(lineOf(100))
  const builder = new PackBuilder({ features: 1_000_000, maxBytes: 50_000_000 })
  builder.add({ numbers: [1], twkb })
  builder.add({ numbers: [2], twkb })
  const { coordinates } = builder.finish()
  expect(coordinates.buffer.byteLength).toBeLessThanOrEqual(2 * coordinates.byteLength)
})
