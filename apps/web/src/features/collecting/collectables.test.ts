import { expect, test } from 'vitest'
import { sampleComponent, sampleDictionary, sampleSystem } from '../../../test/dictionaries.ts'
import { sampleLayer } from '../../../test/samples.ts'
import { collectablesOf, groupsOf, layerFor } from './collectables.ts'

const valve = sampleComponent({ alias: 'Gate valve' })
const main = sampleComponent({ alias: 'Main', componentTypeId: 2 })
const pole = sampleComponent({ alias: 'Pole' })
const water = sampleSystem({ name: 'Water', components: [valve, main] })
const electric = sampleSystem({ name: 'Electric', components: [pole] })
const dictionary = sampleDictionary({ systems: [water, electric] })
const [points, wells, anything] = [
  sampleLayer({ name: 'point', addFeature: 'point' }),
  sampleLayer({ name: 'Wells', addFeature: 'point' }),
  sampleLayer({ name: 'Notes', addFeature: null }),
]

const names = (collectables: ReturnType<typeof collectablesOf>) => collectables.map(({ component }) => component.alias)

test('a component is offered where a layer takes its kind of geometry', () => {
  expect(names(collectablesOf(dictionary, [points]))).toEqual(['Gate valve', 'Pole'])
  expect(names(collectablesOf(dictionary, [anything]))).toEqual(['Gate valve', 'Main', 'Pole'])
  expect(collectablesOf(dictionary, [])).toEqual([])
})

test('the last used component comes first, the others follow by system', () => {
  const groups = (filter: string, lastId: string | null) =>
    groupsOf(collectablesOf(dictionary, [points, anything]), { filter, lastId }).map(({ system, items }) => [
      system?.name ?? 'last',
      ...names(items),
    ])
  expect(groups('', pole.id)).toEqual([
    ['last', 'Pole'],
    ['Water', 'Gate valve', 'Main'],
  ])
  expect(groups('valve', pole.id)).toEqual([['Water', 'Gate valve']])
  expect(groups('electric', null)).toEqual([['Electric', 'Pole']])
})

test('a component is drawn into the chosen layer, the last used one, or the first that takes its kind alone', () => {
  const [collectable] = collectablesOf(dictionary, [anything, points, wells])
  if (!collectable) throw new Error('there is a component')
  const nameOf = (chosen: object, ...drawn: string[]) =>
    layerFor(collectable, { chosen, drawnIds: new Set(drawn), shown: new Map() })?.name
  expect(nameOf({})).toBe('point')
  expect(nameOf({}, wells.id, 'elsewhere')).toBe('Wells')
  expect(nameOf({ point: anything.id }, wells.id)).toBe('Notes')
  const shown = new Map([[anything.id, [valve.id]]])
  expect(layerFor(collectable, { chosen: {}, drawnIds: new Set([wells.id]), shown })?.name).toBe('Notes')
})
