import { plainFill, plainGraphic, plainStroke, type Style, type Symbolizer } from '@cairn/domain/style/style'
import { expect, test } from 'vitest'
import { samplePack } from '../legend/sample-pack.ts'
import { KnownLooks } from './known-looks.ts'

/** The paints of features by their sizes: three rules are drawn from the sizes 1, 2 and 3 on, with a symbolizer for each. */
async function paintsOfSizes(dimension: 0 | 1 | 2, symbolizersOf: (least: number) => readonly Symbolizer[]) {
  const rules = [1, 2, 3].map((least) => ({
    title: '',
    filter: { op: '>=' as const, left: { property: 'size' }, right: least },
    symbolizers: symbolizersOf(least),
  }))
  const file: Style = { name: '', layers: [{ rules, onlyFirst: false, sortBy: [] }] }
  const look = { colour: '#ff0000', shape: 'circle', scheme: 'light', isThinned: false, file, named: [], symbols: [] }
  const text = Buffer.from(JSON.stringify(look))
  const { evaluated } = await new KnownLooks().get({ key: '', hasLabels: false, text, symbols: [] })
  const pack = samplePack(dimension, { widthPx: 1, heightPx: 1, resolution: 1 })
  return (size: number) => evaluated.find({ pack, place: 0, properties: { size } }, 1)?.paints.passes[0]
}

test('looks of overlapping rules share their equal marks, so that each is drawn once', async () => {
  const shape = { kind: 'mark', shape: 'circle' } as const
  const paintsOf = await paintsOfSizes(0, (least) => [
    { kind: 'mark', part: 'whole', ...plainGraphic, size: 10 * least, mark: shape },
  ])
  const marksOf = (size: number) => paintsOf(size)?.point.map(({ graphic }) => graphic) ?? []
  const [first, second] = marksOf(3)
  expect([first?.size, second?.size]).toEqual([10, 20])
  const [again] = marksOf(1)
  expect(again).toBe(first)
})

test('looks of overlapping rules share their equal fills and strokes, so that each is prepared once', async () => {
  const strokeOf = (width: number) =>
    ({ kind: 'stroke', part: 'whole', ...plainStroke, width, offset: 0, isMetres: false }) as const
  const linesOf = await paintsOfSizes(1, (least) => [strokeOf(least)])
  const widths = (linesOf(3)?.line ?? []).map(({ stroke }) => stroke?.widthPx)
  expect(widths).toEqual([1, 2, 3])
  expect(linesOf(2)?.line.map((paint, at) => paint === linesOf(3)?.line[at])).toEqual([true, true])
  const areasOf = await paintsOfSizes(2, (least) => [{ kind: 'fill', part: 'whole', ...plainFill }, strokeOf(least)])
  const [inner, outer] = areasOf(3)?.area ?? []
  expect([inner?.stroke?.widthPx, outer?.stroke?.widthPx]).toEqual([1, 2])
  const [same] = areasOf(1)?.area ?? []
  expect(same).toBe(inner)
})
