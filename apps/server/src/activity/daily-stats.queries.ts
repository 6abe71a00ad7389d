import { type DailyStatsFilter, type DailyUserStats, dailyStatsMax } from '@cairn/contract/activity/reports'
import {
  dimensionOfType,
  type FeatureType,
  isGeometryType,
  serverNameOfType,
} from '@cairn/domain/features/feature-types'
import { userTypes } from '@cairn/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '#access/account-names.queries'
import { isStoredFor } from '#access/feature-owner'
import type { Db } from '#platform/database/db'
import type { LogScope } from './log-scope.ts'

interface DailyRow extends Pick<DailyUserStats, 'date' | 'email' | 'name'> {
  readonly accountId: string | null
  readonly projectId: string
  readonly metersCollected: number
  readonly featuresCollected: number
  readonly verticesCollected: number
}

/** Sums the first versions of features by day of a time zone, account and project. */
export async function findDailyStats(
  db: Db,
  { organizationId, projects, showsInternal }: LogScope,
  { fromDate, toDate, featureType, timeZone }: DailyStatsFilter,
): Promise<DailyUserStats[]> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${fromDate}::timestamp at time zone ${timeZone}
      and ${sql.ref(column)} < (${toDate}::timestamp + interval '1 day') at time zone ${timeZone}`
  const { rows } = await sql<DailyRow>`
    with added as (
      select layer_id, created_by, created_at, geom from feature
      where ${isStoredFor('organization_id', organizationId)} and version = 1 and ${within('created_at')}
      union all
      select layer_id, changed_by, changed_at, geom from feature_version
      where ${isStoredFor('organization_id', organizationId)} and version = 1 and ${within('changed_at')}
    )
    select to_char(added.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as date, author.email,
      ${nameOf('author')} as name, added.created_by as account_id, layer.project_id,
      sum(st_length(geom::geography) + st_perimeter(geom::geography)) as meters_collected,
      count(*) as features_collected, sum(st_npoints(geom)) as vertices_collected
    from added join layer on layer.id = added.layer_id
    left join author on author.id = added.created_by
    left join account on account.id = added.created_by
    where layer.organization_id = ${organizationId}::uuid and layer.is_ready
      ${featureType === undefined ? sql`` : sql`and ${isOfType(featureType)}`}
      ${projects?.all === false ? sql`and layer.project_id = any(${[...projects.ids]}::uuid[])` : sql``}
      ${showsInternal ? sql`` : sql`and account.user_type is distinct from ${userTypes.internal}`}
    group by 1, 2, 3, 4, 5 order by 1 desc, 2, 5 limit ${dailyStatsMax}`.execute(db)
  return rows.map(({ accountId, projectId, metersCollected, featuresCollected, verticesCollected, ...row }) => ({
    ...row,
    account_id: accountId,
    project_id: projectId,
    meters_collected: metersCollected,
    features_collected: featuresCollected,
    vertices_collected: verticesCollected,
  }))
}

/** As `feature_type_of` of the database says for entries of the activity log. */
function isOfType(type: FeatureType): RawBuilder<boolean> {
  if (!isGeometryType(type)) return sql`layer.server_name = ${serverNameOfType[type]}`
  return sql`layer.server_name <> all(${Object.values(serverNameOfType)}::text[])
    and st_dimension(geom) = ${dimensionOfType[type]}`
}
