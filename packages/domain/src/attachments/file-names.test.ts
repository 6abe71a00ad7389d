import { expect, it } from 'vitest'
import { isFileName } from './file-names.ts'

it('accepts names in every language, with any signs, also those of HTML', () => {
  for (const name of ['hydrant.jpg', '消火栓 3.png', 'צילום.jpg', 'a:b?*"<b>.txt', '.env', '👩‍🔧.jpg', 'क्‍ष.pdf'])
    expect(isFileName(name)).toBe(true)
})

it('refuses parts of paths, control characters, and marks that turn the direction of the text', () => {
  const names = ['', '.', '..', 'a/b.jpg', '..\\a.jpg', 'a\u0000.jpg', 'a\n.jpg', 'a\u009F', 'a\u2028b']
  const turned = ['\u202Egpj.exe', 'a\u2066b', 'a\u200Fb', 'a\u061Cb'].map((name) => `${name}.jpg`)
  expect([...names, ...turned].filter(isFileName)).toEqual([])
})
