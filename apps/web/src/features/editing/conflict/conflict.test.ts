import { expect, it } from 'vitest'
import { type Conflict, componentKey, conflictingProperties, resolved, shapeChangedBy, shapeKey } from './conflict.ts'

const at = (lon: number) => ({ type: 'Point', coordinates: [lon, 40] }) as const
const base = { geometry: at(0), properties: { status: 'open', depth: 3 } }
const both: Conflict = {
  base,
  mine: { geometry: at(1), properties: { status: 'closed', depth: 3 } },
  theirs: { geometry: at(2), properties: { status: 'repaired', depth: 4 } },
}

it('lets mine stand where nothing was chosen, and theirs where they alone changed something', () => {
  expect(resolved(both, {})).toEqual({ geometry: at(1), properties: { status: 'closed', depth: 4 } })
})

it('lets theirs stand where that was chosen', () => {
  expect(resolved(both, { status: 'theirs', [shapeKey]: 'theirs' })).toEqual(both.theirs)
})

it('takes the list of files from the stored state and asks nothing about it', () => {
  const id = '018f2f4e-0000-7000-8000-000000000001'
  const files = (File: string) => ({ metadata: { text: File, File_List: [{ File_ID: id, File, File_Type: 'Photo' }] } })
  const state = (name: string) => ({ geometry: at(0), properties: files(name) })
  const conflict = {
    base: state('a'),
    mine: state('b'),
    theirs: { ...state('a'), properties: { depth: 4, ...files('c') } },
  }
  expect(resolved(conflict, {}).properties).toEqual({ depth: 4, metadata: { ...files('c').metadata, text: 'b' } })
})

it('never gives up a shape that only one side has changed', () => {
  const onlyMine = { ...both, theirs: { ...both.theirs, geometry: at(0) } }
  const onlyTheirs = { ...both, mine: { ...both.mine, geometry: at(0) } }
  expect([shapeChangedBy(both), shapeChangedBy(onlyMine), shapeChangedBy(onlyTheirs)]).toEqual(['both', 'me', 'them'])
  expect(resolved(onlyMine, {}).geometry).toEqual(at(1))
  expect(resolved(onlyTheirs, {}).geometry).toEqual(at(2))
})

it('compares the values of a component with it where one side chose another component', () => {
  const id = (n: number) => `018f2f4e-0000-7000-8000-00000000000${n}`
  const ofValve = (size: string) => ({ component_id: id(1), attributes: { [id(2)]: size } })
  const ofMeter = { component_id: id(3), attributes: { [id(4)]: 'x' } }
  const state = (properties: Conflict['base']['properties']) => ({ geometry: at(0), properties })
  const conflict = { base: state(ofValve('6')), mine: state({ ...ofMeter, note: 'n' }), theirs: state(ofValve('8')) }
  expect(conflictingProperties(conflict).map(({ name, by }) => [name, by])).toEqual([
    [componentKey, 'both'],
    ['note', 'me'],
  ])
  expect(resolved(conflict, {}).properties).toEqual({ ...ofMeter, note: 'n' })
  expect(resolved(conflict, { [componentKey]: 'theirs' }).properties).toEqual({ ...ofValve('8'), note: 'n' })
})
