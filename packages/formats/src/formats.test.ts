import { expect, test } from 'vitest'
import { importFormatOf, importFormats } from './formats.ts'

test('an extension belongs to one format, regardless of case, with or without its dot', () => {
  expect(importFormatOf('.ZIP')?.id).toBe('shapefile')
  expect(importFormatOf('json')?.id).toBe('geojson')
  expect(importFormatOf('tif')).toBeUndefined()
  const extensions = importFormats.flatMap((format) => format.extensions)
  expect(new Set(extensions).size).toBe(extensions.length)
})
