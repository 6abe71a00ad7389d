import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test.each([
  ['Mapleton survey', 'Mapleton survey.pdf'],
  ['Mains 3/4": north <A>', 'Mains 3 4 north A.pdf'],
  ['  .. hidden .. ', 'hidden.pdf'],
  ['测绘 2026', '测绘 2026.pdf'],
  ['/\\:*?', 'map.pdf'],
  ['', 'map.pdf'],
])('of %o it is %o', (title, name) => {
  expect(fileNameOf(title, 'pdf', 'map')).toBe(name)
})

test('a long title is cut', () => {
  expect(fileNameOf('x'.repeat(500), 'png', 'map')).toBe(`${'x'.repeat(100)}.png`)
})
