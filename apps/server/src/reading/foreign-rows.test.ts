import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SourceFeature } from '@cairn/formats/shape/shape'
import { collect } from '@cairn/samples/collect'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RowWriter, readRows } from './foreign-rows.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-rows-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function point(layer: string, lon: number, properties = '{}'): SourceFeature {
  return { layer, shape: { type: 'Point', dims: 2, runs: [Float64Array.of(lon, 2)] }, properties }
}

async function written(features: readonly SourceFeature[], batchSize = 1000) {
  const path = join(folder, 'rows')
  const writer = new RowWriter(path)
  for (const feature of features) writer.write(feature)
  const totals = writer.close()
  return { totals, rows: await collect(readRows(path, batchSize)) }
}

describe('totals', () => {
  test('count rows, features without geometry and skipped features', async () => {
    const { totals } = await written([
      point('a', 1),
      point('a', 3),
      point('a', 400),
      { layer: 'b', shape: null, properties: '{}' },
      { layer: 'a', shape: 'coordinates_unreadable', properties: '{}' },
    ])
    expect(totals).toEqual({
      featureCount: 2,
      nullGeometryCount: 1,
      droppedParts: 0,
      droppedHeights: 0,
      wrappedCount: 0,
      skipped: [
        { reason: 'coordinates_out_of_range', count: 1 },
        { reason: 'coordinates_unreadable', count: 1 },
      ],
      geometryTypes: { Point: 2 },
      extent: [1, 2, 3, 2],
      layers: [
        { name: 'a', featureCount: 2 },
        { name: 'b', featureCount: 0 },
      ],
    })
  })

  test('of an empty file are no rows and no extent', async () => {
    expect(await written([])).toMatchObject({ totals: { featureCount: 0, extent: null }, rows: [] })
  })
})

describe('rows', () => {
  test('are read in order, with line feeds, tabs and line separators in their text', async () => {
    const texts = ['{"a":"line\\nfeed"}', '{"a":"\u2028 tab\\t"}', '{"a":"漢"}']
    const { rows } = await written(
      texts.map((text) => point('a', 1, text)),
      2,
    )
    expect(rows.map(({ properties }) => properties)).toEqual(texts)
    expect(rows[0]?.geometry).toBe('0101000020e6100000000000000000f03f0000000000000040')
  })

  test('have whole numbers that a double does not hold exactly as texts', async () => {
    const { rows } = await written([point('a', 1, '{"parcel":123456789012345678,"n":-9007199254740991}')])
    expect(rows[0]?.properties).toBe('{"parcel":"123456789012345678","n":-9007199254740991}')
  })

  test('of several layers name their layer, unless the feature has a property of that name', async () => {
    const { rows } = await written([
      point('a "b"', 1),
      point('c', 1, '{"x":1}'),
      point('c', 1, '{"source_layer":"own"}'),
    ])
    expect(rows.map(({ properties }) => JSON.parse(properties))).toEqual([
      { source_layer: 'a "b"' },
      { source_layer: 'c', x: 1 },
      { source_layer: 'own' },
    ])
  })

  test('that span several chunks of the file are joined', async () => {
    const long = `{"a":"${'x'.repeat(3_000_000)}"}`
    const { rows } = await written([point('a', 1, long), point('a', 2), point('a', 3, long)], 1)
    expect(rows.map(({ properties }) => properties.length)).toEqual([long.length, 2, long.length])
  })
})
