import type { JsonObject } from '@cairn/domain/json'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { type FeatureKey, isOf, parseProperties } from '../features.queries.ts'

/** The parts of a leader of which a write may send one alone. */
export interface StoredLeader {
  readonly properties: JsonObject
  readonly vertexCount: number
}

/** undefined when the leader is deleted. */
export async function findStoredLeader(db: Db, key: FeatureKey): Promise<StoredLeader | undefined> {
  const { rows } = await sql<{ properties: string; vertexCount: number }>`
    select properties::text as properties, st_npoints(geom) as vertex_count from feature
    where ${isOf('feature', key)}`.execute(db)
  return rows[0] && { ...rows[0], properties: parseProperties(rows[0].properties) }
}
