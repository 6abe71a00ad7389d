import { expect, test } from 'vitest'
import { readCoordinates } from './coordinates.ts'

test.each([
  ['1,2', 2, [1, 2]],
  [' 1,2,3\n\t4,5,6 ', 3, [1, 2, 3, 4, 5, 6]],
  ['1,2,3 4,5', 3, [1, 2, 3, 4, 5, 0]],
  ['-104.9 , 39.7 , 0', 3, [-104.9, 39.7, 0]],
  ['1,2,3,4,5,6,7,8', 3, [1, 2, 3, 4, 5, 6, 7, 8, 0]],
  ['+1.5e1,-.5', 2, [15, -0.5]],
  ['-122.08,37.42,0,20 1,2', 3, [-122.08, 37.42, 0, 1, 2, 0]],
])('%j holds positions', (text, dims, flat) => {
  expect(readCoordinates(text)).toEqual({ dims, flat: Float64Array.from(flat) })
})

test.each(['NaN,1', '1', '1,', '1,,0', 'a,b', '1 2', '0x10,1', 'Infinity,1', '-104,9,39,7', ',1,2'])(
  '%j is no list of positions',
  (text) => {
    expect(readCoordinates(text)).toBe('unreadable')
  },
)

test('empty text has no geometry', () => {
  expect(readCoordinates(' \n ')).toBeNull()
})

test('a long run of white space is read in linear time', () => {
  const start = performance.now()
  expect(readCoordinates(`1,2${' '.repeat(2_000_000)}3,4`)).toMatchObject({ dims: 2 })
  expect(performance.now() - start).toBeLessThan(2000)
})
