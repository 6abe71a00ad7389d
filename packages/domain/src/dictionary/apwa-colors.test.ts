import { expect, test } from 'vitest'
import { apwaColors, shadeOf } from './apwa-colors.ts'

test('the shade of a uniform colour is lighter, and that of a light colour darker', () => {
  expect(shadeOf(apwaColors.water)).toBe('#73a3d8')
  expect(shadeOf(apwaColors.gas)).toBe('#a68800')
})

test('no shade is a uniform colour or another shade', () => {
  const colors = Object.values(apwaColors).flatMap((color) => [color, shadeOf(color)])
  expect(new Set(colors).size).toBe(colors.length)
})
