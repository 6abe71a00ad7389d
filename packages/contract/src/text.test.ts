import { expect, test } from 'vitest'
import { nameText } from './text.ts'

test('a name has one spelling, whichever form its letters are sent in', () => {
  const composed = 'Straßen Köln é'
  expect(nameText(20).parse(` ${composed.normalize('NFD')} `)).toBe(composed)
  expect(nameText(3).safeParse('äöü'.normalize('NFD')).success).toBe(true)
})
