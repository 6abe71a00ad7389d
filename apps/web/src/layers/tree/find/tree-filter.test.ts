import { expect, test } from 'vitest'
import { sampleTree } from '../../../../test/samples.ts'
import { allFolders } from '../../../folders/use-folders.ts'
import { filterTree } from './tree-filter.ts'

const gravity = sampleTree('Gravity', ['Água', 'Sewer mains'])
const survey = sampleTree('Survey', ['Water mains', 'Valves'], [gravity])
const parcels = sampleTree('Parcels', ['Lots'])

const found = (filter: string) =>
  allFolders(filterTree([survey, parcels], filter)).map(({ name, layers }) => [name, ...layers.map((one) => one.name)])

test('a filter keeps the layers whose names contain its words, with their folders', () => {
  expect(found('main')).toEqual([
    ['Survey', 'Water mains'],
    ['Gravity', 'Sewer mains'],
  ])
  expect(found(' mains SEW')).toEqual([['Survey'], ['Gravity', 'Sewer mains']])
  expect(found('agua')).toEqual([['Survey'], ['Gravity', 'Água']])
  expect(found('nothing')).toEqual([])
})

test('a folder that is found by its name keeps its content', () => {
  expect(found('parc')).toEqual([['Parcels', 'Lots']])
  expect(found('gravity')).toEqual([['Survey'], ['Gravity', 'Água', 'Sewer mains']])
})

test('a filter without words keeps everything', () => {
  expect(filterTree([survey, parcels], ' ')).toEqual([survey, parcels])
})
