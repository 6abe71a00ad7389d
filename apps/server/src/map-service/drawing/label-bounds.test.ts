import { plainText, type Style, type TextSymbolizer } from '@cairn/domain/style/style'
import { expect, test } from 'vitest'
import { labelBoundsOf } from './label-bounds.ts'

test('the bounds of labels are those of their largest font, their offsets and the texts that styles add', () => {
  const labelled = (...labels: readonly Partial<TextSymbolizer>[]): Style => {
    const symbolizers = labels.map((label) => ({ ...plainText, label: { property: 'name' }, ...label }))
    return { name: '', layers: [{ rules: [{ title: '', symbolizers }], onlyFirst: false, sortBy: [] }] }
  }
  const plain = labelBoundsOf([labelled({})])
  expect(plain).toEqual({ fixedPx: 20, letterPx: 8, letters: 0 })
  const centred = { kind: 'point', anchor: [0.5, 0], displacement: [3, -4], rotation: 0 } as const
  expect(labelBoundsOf([labelled({ placement: centred })])).toEqual({ fixedPx: 27, letterPx: 4, letters: 0 })
  const text = { call: 'Concatenate', args: ['No. ', { property: 'name' }] } as const
  expect(labelBoundsOf([labelled({ size: '20' }, { label: text })])).toEqual({ fixedPx: 32, letterPx: 16, letters: 4 })
  expect(labelBoundsOf([labelled({ size: { property: 'size' } })]).letterPx).toBeGreaterThan(20)
})
