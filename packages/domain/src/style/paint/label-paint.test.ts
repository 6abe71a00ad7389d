import { expect, test } from 'vitest'
import type { Resolved, TextSymbolizer } from '../style.ts'
import { labelsOf } from './label-paint.ts'

const point = { kind: 'point', anchor: [0, 0.5], displacement: [3, 4], rotation: 90 } as const
const label: TextSymbolizer<Resolved> = {
  kind: 'text',
  part: 'whole',
  label: ' Main street 8 ',
  fonts: ['Fira"Sans', 'Sans Serif'],
  size: 10,
  style: 'oblique',
  weight: '600',
  fill: { color: '#ff0000', opacity: 1 },
  placement: point,
  priority: 7,
  options: {},
}
const of = (changes: Partial<TextSymbolizer<Resolved>>) => labelsOf([[{ ...label, ...changes }]])[0]

test('a label has its text, font and place in px down and to the right, and a halo that contrasts to it', () => {
  expect(of({})).toMatchObject({
    text: 'Main street 8',
    font: { isItalic: true, weight: '600', sizePx: 10, families: ['"FiraSans"', 'sans-serif'] },
    colour: '#ff0000ff',
    halo: { colour: '#ffffffd9', widthPx: 3 },
    placement: { kind: 'point', align: 'left', baseline: 'middle', offsetPx: [3, -4], rotationRad: Math.PI / 2 },
    priority: 7,
  })
  expect(of({ weight: 'very bold', style: '' })?.font).toMatchObject({ isItalic: false, weight: 'normal' })
})

test('a label at a position is broken into rows between words, one along a line is repeated', () => {
  expect(of({ options: { autoWrap: '60' } })?.text).toBe('Main\nstreet 8')
  const line = of({ options: { autoWrap: '60', repeat: '200' }, placement: { kind: 'line', offset: 5 } })
  expect(line).toMatchObject({
    text: 'Main street 8',
    placement: { kind: 'line', offsetPx: -5, repeat: { everyPx: 200 } },
  })
  const gap = of({ options: { gap: '0' }, placement: { kind: 'line', offset: 5 } })
  expect(gap?.placement).toMatchObject({ repeat: { gapPx: 0 } })
})

test.each(['شارع الملك', 'רחוב הרצל 12'])(
  'a label whose letters join, or run to the left, is upright in the middle of its line: %s',
  (text) => {
    const placed = of({ label: text, options: { repeat: '200' }, placement: { kind: 'line', offset: 5 } })
    expect(placed).toMatchObject({
      text,
      placement: { kind: 'point', align: 'center', baseline: 'middle', rotationRad: 0 },
    })
    expect(of({ label: 'Hauptstraße', placement: { kind: 'line', offset: 5 } })?.placement.kind).toBe('line')
  },
)

test('a label with a shield has its box instead of a halo, one without text is none', () => {
  const fill = { color: '#00ff00', opacity: 0.5 }
  const shield = { mark: { kind: 'mark', shape: 'square', fill }, size: 8, opacity: 1, rotation: 0 } as const
  const boxed = of({ shield: { ...shield, anchor: [0.5, 0.5], displacement: [0, 0] } })
  expect(boxed?.box).toEqual({ fill: '#00ff0080' })
  expect(boxed?.halo).toBeUndefined()
  expect(labelsOf([[{ ...label, label: ' ' }], [{ ...label, size: 0 }]])).toEqual([])
})
