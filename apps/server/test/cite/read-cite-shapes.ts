import type { Geometry } from '@cairn/domain/geometry/geojson'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { readOnce } from '../outside/reading.ts'
import type { CiteShapes } from './cite-layers.ts'

/** The shapes of the archive with the test data of OGC, as an import reads them, by the names of its layers. */
export async function readCiteShapes(db: Db, path: string): Promise<CiteShapes> {
  const outcome = await readOnce({ path, extension: 'zip' })
  if ('refused' in outcome) throw outcome.refused
  const { rows } = await sql<{ layer: string; geometries: readonly Geometry[] }>`
    select row->>'source_layer' as layer, jsonb_agg(st_asgeojson(shape::geometry, 15)::jsonb) as geometries
    from unnest(${outcome.rows.map(({ properties }) => properties)}::jsonb[],
      ${outcome.rows.map(({ geometry }) => geometry)}::text[]) read(row, shape)
    group by layer`.execute(db)
  return new Map(rows.map(({ layer, geometries }) => [`cite:${layer}`, geometries]))
}
