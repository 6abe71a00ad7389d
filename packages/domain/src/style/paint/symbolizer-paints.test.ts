import { expect, test } from 'vitest'
import { plainFill, plainGraphic, plainStroke, plainText, type Style as StyleFile, type StyleRule } from '../style.ts'
import type { StyledFeature } from '../style-cache.ts'
import { EvaluatedLooks } from './evaluated-looks.ts'
import { paintsOf, withoutLabels } from './symbolizer-paints.ts'

const stroke = { kind: 'stroke', part: 'whole', ...plainStroke, offset: 0, isMetres: false } as const
const fill = { kind: 'fill', part: 'whole', ...plainFill } as const
const disc = { kind: 'mark', shape: 'circle', fill: { color: '#ff0000', opacity: 1 } } as const
const mark = { kind: 'mark', part: 'whole', ...plainGraphic, size: 10, mark: disc } as const
const label = { ...plainText, label: { property: 'name' } } as const
const kindIs = (right: string) => ({ op: '=', left: { property: 'kind' }, right }) as const
const rules: readonly StyleRule[] = [
  {
    title: '',
    filter: kindIs('a'),
    symbolizers: [fill, { ...stroke, width: 4 }, { ...stroke, color: '#ffffff' }, mark],
  },
  { title: '', filter: kindIs('far'), minScale: 1e6, symbolizers: [stroke, mark] },
  { title: '', filter: kindIs('named'), symbolizers: [label] },
]
const file: StyleFile = { name: '', layers: [{ rules, onlyFirst: false, sortBy: [] }] }

interface Sample {
  readonly kind: string
  readonly dimension: StyledFeature['dimension']
}

/** The paints of features of these kinds in one look. */
function painted(...features: readonly Sample[]) {
  const evaluated = new EvaluatedLooks({
    reader: {
      dimensionOf: ({ dimension }: Sample) => dimension,
      propertiesOf: ({ kind }) => ({ kind, name: 'Main' }),
      endsOf: () => [],
    },
    draw: paintsOf,
    partOf: withoutLabels,
  })
  evaluated.show({ colour: '#111111', file }, { scheme: 'light' })
  return features.map((feature) => evaluated.find(feature, 1))
}

test('features that look the same share their paints, one stroke over the other, and a mark in their middle', () => {
  const [line, point, same, other] = painted(
    { kind: 'a', dimension: 1 },
    { kind: 'a', dimension: 0 },
    { kind: 'a', dimension: 1 },
    { kind: 'other', dimension: 1 },
  )
  expect(same).toBe(line)
  expect(other).not.toBe(line)
  const strokes = [
    { colour: '#000000ff', widthPx: 4 },
    { colour: '#ffffffff', widthPx: 1 },
  ]
  expect(line?.passes[0]?.line).toMatchObject(strokes.map((each) => ({ stroke: each })))
  expect(line?.positions).toEqual(['middle'])
  expect(point?.passes[0]?.point).toMatchObject([{ graphic: { size: 10, mark: disc } }])
  const [area] = painted({ kind: 'a', dimension: 2 })
  expect(area?.passes[0]?.area).toMatchObject([{ fill: '#808080ff', stroke: strokes[0] }, { stroke: strokes[1] }])
})

test('features beyond the scales of their rule have no paints, those that have a label alone those of their layer', () => {
  const [far, named, other] = painted(
    { kind: 'far', dimension: 1 },
    { kind: 'named', dimension: 0 },
    { kind: 'other', dimension: 0 },
  )
  expect(far?.passes.flatMap((pass) => Object.values(pass).flat())).toEqual([])
  expect(named?.passes[0]?.point).toHaveLength(1)
  expect(named).toBe(other)
})

test('an area that is larger than the map has no fill in the look of its layer, and that of its style file', () => {
  const outlines = painted({ kind: 'other', dimension: 2 }, { kind: 'a', dimension: 2 })
  expect(outlines.map((look) => look?.passes[0]?.outline[0]?.fill)).toEqual([undefined, '#808080ff'])
})
