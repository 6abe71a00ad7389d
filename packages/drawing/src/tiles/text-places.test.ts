import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextPlaces } from './text-places.ts'

const encoder = new TextEncoder()

test('equal texts have one place, in the order in which they come first, however many there are', () => {
  const places = new TextPlaces()
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 6 })), fc.integer({ min: 0, max: 9000 }), (some, many) => {
      const texts = [...some, ...Array.from({ length: many }, (_, at) => `${at % 7000}`), ...some]
      const bytes = encoder.encode(texts.join(''))
      const order = [...new Set(texts)]
      places.clear()
      let from = 0
      const found = texts.map((text) => {
        const to = from + encoder.encode(text).length
        const place = places.placeOf(bytes, from, to)
        from = to
        return place
      })
      const wanted = new Map(order.map((text, place) => [text, place]))
      expect(found).toEqual(texts.map((text) => wanted.get(text)))
      expect(places.count).toBe(order.length)
    }),
    { numRuns: 30 },
  )
})
