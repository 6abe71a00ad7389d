import { readFile } from 'node:fs/promises'
import { listLayers } from '@cairn/contract/layers'
import type { DrawingMode } from '@cairn/domain/geometry/geojson'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/app.ts'

const migration = new URL('0011-order-layers.sql', import.meta.url)

test('the layers of earlier versions are ordered by kind, then by name and number', async ({ seeds, db }) => {
  const by = await seeds.person()
  const { id: folderId } = await seeds.emptyFolder({ by })
  const kinds: Readonly<Record<string, DrawingMode | null>> = {
    'Sheet 10': 'polygon',
    'sheet 2': 'polygon',
    'Sheet 1': 'polygon',
    Notes: null,
    Valves: 'point',
    Mains: 'polyline',
    Hydrants: 'point',
  }
  for (const [name, addFeature] of Object.entries(kinds)) await seeds.layer({ by, folderId, name, addFeature })
  await sql`update layer set z_index = 0`.execute(db)
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  const layers = await by.api(listLayers, { query: { folderId } })
  expect(layers.map(({ name }) => name)).toEqual([
    'Hydrants',
    'Valves',
    'Mains',
    'Notes',
    'Sheet 1',
    'sheet 2',
    'Sheet 10',
  ])
  expect(layers.map(({ zIndex }) => zIndex)).toEqual([6, 5, 4, 3, 2, 1, 0])
})
