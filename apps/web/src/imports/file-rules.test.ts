import { uploadMaxBytes } from '@cairn/contract/imports'
import { expect, test } from 'vitest'
import { extensionOf, fileRefusalOf, layerNameOf } from './file-rules.ts'

test.each([
  [{ name: 'mains.zip', size: 1 }, undefined],
  [{ name: 'MAINS.GeoJSON', size: 1 }, undefined],
  [{ name: 'mains.zip', size: uploadMaxBytes }, undefined],
  [{ name: 'mains.zip', size: uploadMaxBytes + 1 }, 'tooLarge'],
  [{ name: 'mains.zip', size: 0 }, 'empty'],
  [{ name: 'mains.docx', size: 1 }, 'wrongKind'],
  [{ name: 'mains', size: 1 }, 'noExtension'],
  [{ name: 'mains.SHP', size: 1 }, 'shapefilePart'],
  [{ name: 'mains.dbf', size: 1 }, 'shapefilePart'],
])('a file is sent or refused by its name and size: %o', (file, refusal) => {
  expect(fileRefusalOf(file)).toBe(refusal)
})

test('a layer has the name of its file without the extension, up to the limit', () => {
  expect(layerNameOf('Boulder buildings.2024.zip')).toBe('Boulder buildings.2024')
  expect(layerNameOf(`${'n'.repeat(140)}.kml`)).toHaveLength(128)
  expect(extensionOf('Straße.KMZ')).toBe('kmz')
})
