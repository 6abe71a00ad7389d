import { plainGraphic, type Style } from '@cairn/domain/style/style'
import { expect, test } from 'vitest'
import { samplePack } from '../legend/sample-pack.ts'
import { KnownLooks } from './known-looks.ts'

test('looks of overlapping rules share their equal marks, so that each is drawn once', async () => {
  const rules = [1, 2, 3].map((least) => ({
    title: '',
    filter: { op: '>=' as const, left: { property: 'size' }, right: least },
    symbolizers: [
      {
        kind: 'mark' as const,
        part: 'whole' as const,
        ...plainGraphic,
        size: 10 * least,
        mark: { kind: 'mark' as const, shape: 'circle' },
      },
    ],
  }))
  const file: Style = { name: '', layers: [{ rules, onlyFirst: false, sortBy: [] }] }
  const message = {
    colour: '#ff0000',
    shape: 'circle',
    scheme: 'light',
    isThinned: false,
    file,
    named: [],
    symbols: [],
  }
  const text = Buffer.from(JSON.stringify(message))
  const { evaluated } = await new KnownLooks().get({ key: '', hasLabels: false, text, symbols: [] })
  const pack = samplePack(0, { widthPx: 1, heightPx: 1, resolution: 1 })
  const marksOf = (size: number) =>
    evaluated.find({ pack, place: 0, properties: { size } }, 1)?.paints.passes[0]?.point.map(({ graphic }) => graphic)
  const [first, second] = marksOf(3) ?? []
  expect([first?.size, second?.size]).toEqual([10, 20])
  const [again] = marksOf(1) ?? []
  expect(again).toBe(first)
})
