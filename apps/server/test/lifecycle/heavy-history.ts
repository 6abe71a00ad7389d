import type { Api } from '@cairn/contract/client'
import { createFeature, listFeatureHistory, readFeatureVersion } from '@cairn/contract/features/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../../src/platform/database/db.ts'
import { signedIn } from './server-process.ts'
import { emptyLayer } from './survey-place.ts'

const versions = 20
const vertices = 100_000

/** The environment of a server whose heap is smaller than the geometries of the history are as objects. */
export const smallHeap = { NODE_OPTIONS: '--max-old-space-size=160' }

/** Reads the history of a feature of many large geometries: the server must answer, within the heap of `smallHeap`. */
export async function expectHistoryFits(origin: string, db: Db): Promise<void> {
  const { as } = await signedIn(origin)
  const id = await featureWithHistory(as(origin), db)
  const pages = await Promise.all(
    Array.from({ length: 4 }, () => as(origin)(listFeatureHistory, { params: { id }, query: { limit: 50 } })),
  )
  for (const { changes } of pages) expect(changes).toHaveLength(versions)
  const { geometry } = await as(origin)(readFeatureVersion, { params: { id, version: 1 } })
  expect(geometry).toMatchObject({ type: 'LineString', coordinates: { length: vertices } })
}

/** A feature with this many versions; each has another large geometry. Inserted by SQL: as many edits take a minute. */
async function featureWithHistory(api: Api, db: Db): Promise<string> {
  const { id: layerId } = await emptyLayer(api, 'Contours')
  const geometry: Geometry = {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [1, 1],
    ],
  }
  const { id } = await api(createFeature, { body: { layerId, geometry, properties: {} } })
  await sql`
    with line as (
      select st_setsrid(st_makeline(st_makepoint(i % 180, i * 1e-4) order by i), 4326) as geom
      from generate_series(1, ${vertices}::int) i
    ), changed as (
      update feature set version = ${versions}, geom = st_translate(line.geom, 0, 1) from line where layer_id = ${layerId}
      returning ogc_fid, organization_id, modified_at, modified_by
    )
    insert into feature_version (ogc_fid, version, organization_id, layer_id, geom, properties, changed_at, changed_by)
    select ogc_fid, older, organization_id, ${layerId}, st_translate(line.geom, 0, older * 1e-6), '{}', modified_at, modified_by
    from changed, line, generate_series(1, ${versions - 1}::int) older`.execute(db)
  return id
}
