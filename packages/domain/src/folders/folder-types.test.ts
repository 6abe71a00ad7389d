import { expect, test } from 'vitest'
import { folderTypes, receivesLayers } from './folder-types.ts'

test('layers are shared into normal and data folders, and into none of another type', () => {
  const types = [null, ...Object.values(folderTypes)]
  expect(types.filter((type) => receivesLayers(type))).toEqual([null, folderTypes.data])
})
