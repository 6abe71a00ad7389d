import { expect, test } from 'vitest'
import { sampleLayer, sampleTree } from '../../test/samples.ts'
import { inTreeOrder } from './tree-order.ts'
import { layersOf } from './use-folders.ts'

test('folders are listed by name with numbers as numbers, after the folder of drawn features', () => {
  const features = { ...sampleTree('Features', []), folderType: 0 }
  const folders = [sampleTree('Sheet 10', []), sampleTree('sheet 2', []), sampleTree('Annex', []), features]
  expect(inTreeOrder(folders).map(({ name }) => name)).toEqual(['Features', 'Annex', 'sheet 2', 'Sheet 10'])
})

test('the layers of a folder begin with the one drawn on top', () => {
  const layers = [sampleLayer({ name: 'a', zIndex: 0 }), sampleLayer({ name: 'b', zIndex: 1 })]
  const sub = { ...sampleTree('Sub', []), layers }
  const [folder] = inTreeOrder([{ ...sampleTree('Survey', [], [sub]), layers }])
  expect(folder?.layers.map(({ name }) => name)).toEqual(['b', 'a'])
  expect(folder?.subfolders[0]?.layers.map(({ name }) => name)).toEqual(['b', 'a'])
})

test('the layers of a project are listed as the tree shows them: subfolders before layers', () => {
  const tree = sampleTree('Survey', ['Mains', 'Valves'], [sampleTree('Gravity', ['Sewer'])])
  expect(layersOf([tree]).map(({ layer }) => layer.name)).toEqual(['Sewer', 'Mains', 'Valves'])
})
