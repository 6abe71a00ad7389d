import { expect, test } from 'vitest'
import { sampleAttribute, sampleComponent } from '../../../test/dictionaries.ts'
import { draftFor, specOf, withAttribute, withMisfits } from './binding-draft.ts'

const size = sampleAttribute('Int', { name: 'Size' })
const maker = sampleAttribute('Text', { name: 'Maker' })
const component = sampleComponent({ attributes: [size, maker] })
const columns = [
  { name: 'SIZE', type: 'number' },
  { name: 'OWNER', type: 'text' },
] as const

test('a binding begins with the proposed attributes, and its columns are in the order of the layer', () => {
  const draft = draftFor(component, columns)
  expect(specOf(draft, columns).columns).toEqual([{ attributeId: size.id, column: 'SIZE', misfits: 'leave' }])
  const both = withMisfits(withAttribute(draft, 'OWNER', maker.id), 'OWNER', 'take')
  expect(specOf(both, columns).columns).toEqual([
    { attributeId: size.id, column: 'SIZE', misfits: 'leave' },
    { attributeId: maker.id, column: 'OWNER', misfits: 'take' },
  ])
})

test('an attribute has one column: the one that it is given last', () => {
  const moved = withAttribute(draftFor(component, columns), 'OWNER', size.id)
  expect(specOf(moved, columns).columns).toEqual([{ attributeId: size.id, column: 'OWNER', misfits: 'leave' }])
  expect(specOf(withAttribute(moved, 'OWNER', null), columns).columns).toEqual([])
})
