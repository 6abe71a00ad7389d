import { expect, test } from 'vitest'
import { uniqueFileNames } from './unique-file-names.ts'

test('equal names get numbers, also those that differ in case alone', () => {
  expect(uniqueFileNames(['a.jpg', 'A.JPG', 'a.jpg', 'a (2).jpg', 'b'])).toEqual([
    'a.jpg',
    'A (2).JPG',
    'a (3).jpg',
    'a (2) (2).jpg',
    'b.bin',
  ])
})

test('a name has no parts of a path and is not one that is taken', () => {
  expect(uniqueFileNames(['../../etc/passwd.txt', 'C:\\x.png', 'list.csv'], ['list.csv'])).toEqual([
    'etc passwd.txt',
    'C x.png',
    'list (2).csv',
  ])
})

test('long names stay unique', () => {
  const names = uniqueFileNames(Array.from({ length: 12 }, () => `${'x'.repeat(200)}.jpg`))
  expect(new Set(names).size).toBe(12)
})
