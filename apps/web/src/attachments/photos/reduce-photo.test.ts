import { expect, test } from 'vitest'
import { isReducible } from './reduce-photo.ts'

test('photos of the formats that a browser may read can be reduced, and other files cannot', () => {
  const files = [
    ['a.jpg', 'image/jpeg'],
    ['a.bmp', 'image/bmp'],
    ['a.heic', 'image/heic'],
    ['IMG_1.HEIC', ''],
    ['a.gif', 'image/gif'],
    ['a.pdf', 'application/pdf'],
    ['a.txt', ''],
  ] as const
  const reducible = files.filter(([name, type]) => isReducible({ name, type })).map(([name]) => name)
  expect(reducible).toEqual(['a.jpg', 'a.bmp', 'a.heic', 'IMG_1.HEIC'])
})
