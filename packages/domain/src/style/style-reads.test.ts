import { expect, test } from 'vitest'
import { valueNamesOf } from '../dictionary/named-values.ts'
import type { Style } from './style.ts'
import { styleReadsOf } from './style-reads.ts'

const style: Style = {
  name: 'Mains',
  layers: [
    {
      onlyFirst: false,
      sortBy: [],
      rules: [
        {
          title: 'Brick',
          filter: { op: '=', left: { property: 'Material' }, right: 'Brick' },
          symbolizers: [{ kind: 'fill', part: 'whole', opacity: 1, color: { property: 'tint' } }],
        },
      ],
    },
  ],
}

test('styles read the properties that their rules name, and the attributes that have these names', () => {
  const names = valueNamesOf([
    {
      id: 'c1',
      alias: 'Main',
      attributes: [
        { id: 'b', name: 'Material' },
        { id: 'x', name: 'Depth' },
      ],
    },
    { id: 'c2', alias: 'Valve', attributes: [{ id: 'a', name: 'Material' }] },
  ])
  expect(styleReadsOf([style, { name: 'Empty', layers: [] }], names)).toEqual({
    names: ['Material', 'tint'],
    attributeIds: ['a', 'b'],
  })
  expect(styleReadsOf([style])).toEqual({ names: ['Material', 'tint'], attributeIds: [] })
})
