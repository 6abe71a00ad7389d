import { historyPageMaxBytes } from '@cairn/contract/features/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { userTypes } from '@cairn/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '#access/account-names.queries'
import type { Actor } from '#access/actor'
import { visibleTo } from '#access/visible-to'
import { type Db, prepared } from '#platform/database/db'
import { exactDecimals } from '#platform/database/postgis'
import { type FeatureKey, isOf } from './features.queries.ts'

/** Two geometries with more vertices than this in total are compared by their number of vertices only. */
const comparedVerticesMax = 4000

/** One state of a feature and how its geometry differs from the previous state. */
export interface HistoryRow {
  /** 0 before the first version. */
  readonly version: number
  /** Null before the first version. */
  readonly at: Date | null
  /** Null for a change by an import, and where the address of internal staff is hidden. */
  readonly email: string | null
  /** The name of the account, where its address is given. */
  readonly name: string | null
  readonly byStaff: boolean
  /** JSON text; null before the first version and after a deletion. */
  readonly properties: string | null
  /** Null when both geometries are equal or one is missing. */
  readonly shape: ChangedShape | null
  /** The layer in which the version was written; null before the first version. */
  readonly layerId: string | null
}

export interface ChangedShape {
  readonly before: ShapeState
  readonly after: ShapeState
}

interface ShapeState {
  readonly type: Geometry['type']
  readonly vertices: number
  /** Null when the two geometries exceed `comparedVerticesMax`. */
  readonly geometry: Geometry | null
}

interface HistoryQuery {
  /** Only versions older than this one. */
  readonly before?: number | undefined
  readonly limit: number
  /** The addresses of internal staff are for internal staff alone. */
  readonly showsInternal: boolean
}

/**
 * Returns the states of a feature for one page of changes, newest first, and one more: the state before the oldest
 * change. A page ends at its limit or at `historyPageMaxBytes` of properties before and after, whichever comes first,
 * and has at least one change. Large geometries stay in the database.
 */
export async function findHistory(
  db: Db,
  key: FeatureKey,
  { before, limit, showsInternal }: HistoryQuery,
): Promise<readonly HistoryRow[]> {
  const older = before === undefined ? sql`true` : sql`version < ${before}`
  const { rows } = await sql<HistoryRow>`${prepared}
    with recursive state as materialized (
      select row_number() over (order by version desc) as n, *
      from (
        select version, modified_at as at, modified_by as by, geom, properties, layer_id from feature
        where ${isOf('feature', key)}
        union all
        select version, changed_at, changed_by, geom, properties, coalesce(former_layer_id, layer_id) from feature_version
        where ${isOf('feature_version', key)}
        union all
        select 0, null, null, null, null, null
      ) version
      where ${older} order by version desc limit ${limit + 1}
    ), page as (
      -- bytes: of the changes that lead to newer states
      select n, octet_length(coalesce(properties::text, '')) as own_bytes, 0 as bytes from state where n = 1
      union all
      select state.n, size.own_bytes, page.bytes + page.own_bytes + size.own_bytes
      from page join state on state.n = page.n + 1
      cross join lateral (select octet_length(coalesce(state.properties::text, '')) as own_bytes offset 0) size
      where page.n = 1 or page.bytes + page.own_bytes + size.own_bytes <= ${historyPageMaxBytes}
    )
    select state.version, state.at, case when not is_staff or ${showsInternal} then author.email end as email,
      case when not is_staff or ${showsInternal} then ${nameOf('author')} end as name, is_staff as by_staff,
      state.properties::text as properties, state.layer_id,
      case when is_changed then json_build_object(
        'before', ${shapeState('older')}, 'after', ${shapeState('state')}
      ) end as shape
    from page join state on state.n = page.n
    left join page older_page on older_page.n = page.n + 1
    left join state older on older.n = older_page.n
    cross join lateral (select not (state.geom ~= older.geom and state.geom = older.geom) as is_changed offset 0) shape
    -- each reads its whole geometry: once, and only where it is needed
    cross join lateral (
      select case when is_changed then st_npoints(older.geom) end as older_vertices,
        case when is_changed then st_npoints(state.geom) end as state_vertices offset 0
    ) size
    left join author on author.id = state.by
    cross join lateral (
      select exists (select from account where id = state.by and user_type = ${userTypes.internal}) as is_staff
    ) staff
    order by state.n`.execute(db)
  return rows
}

function shapeState(state: 'older' | 'state'): RawBuilder<unknown> {
  const geom = sql.ref(`${state}.geom`)
  return sql`json_build_object('type', substr(st_geometrytype(${geom}), 4), 'vertices', ${sql.ref(`size.${state}_vertices`)},
    'geometry', case when older_vertices + state_vertices <= ${comparedVerticesMax}
      then st_asgeojson(${geom}, ${exactDecimals}::int)::json end)`
}

/** The names of layers by their ids, without those that are deleted or that the actor may not view. */
export async function findLayerNames(
  db: Db,
  actor: Actor,
  { organizationId, ids }: { readonly organizationId: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('layer')
    .innerJoin('folder', 'folder.id', 'layer.folderId')
    .where('layer.id', 'in', ids)
    .where('layer.organizationId', '=', organizationId)
    .where('layer.isActive', '=', true)
    .where(visibleTo(actor, organizationId).layers())
    .select(['layer.id', 'layer.name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** One version as the JSON text `{"version":…,"geometry":…,"properties":…}`; undefined when there is no such version. */
export async function findVersionText(db: Db, key: FeatureKey, version: number): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select concat('{"version":', version::text, ',"geometry":', coalesce(st_asgeojson(geom, ${exactDecimals}::int), 'null'),
      ',"properties":', coalesce(properties::text, 'null'), '}') as text
    from (
      select version, geom, properties from feature where ${isOf('feature', key)} and version = ${version}
      union all
      select version, geom, properties from feature_version where ${isOf('feature_version', key)} and version = ${version}
    ) state`.execute(db)
  return rows[0]?.text
}
