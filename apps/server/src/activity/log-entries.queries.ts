import type { ActivityFilter, ActivityPageFilter } from '@cairn/contract/activity/activities'
import { type ActivityType, activityTypes } from '@cairn/contract/route'
import { userTypes } from '@cairn/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import type { LogScope } from './log-scope.ts'

/** An entry of the activity log. Its time is in microseconds since 1970, as a text of digits. */
export interface LogEntry {
  readonly id: string
  readonly timeUs: string
  readonly accountId: string | null
  readonly email: string
  readonly userType: string
  readonly type: ActivityType
  readonly category: string
  readonly message: string
  readonly projectId: string | null
  /** JSON of an object. */
  readonly artifact: string
}

const columns = sql`activity.id::text as id, (extract(epoch from activity.created_at) * 1000000)::bigint::text as time_us,
  account_id, email, user_type, type, category, message, project_id, artifact::text as artifact`

/** A page of the entries, and one more where another page follows. */
export async function findEntries(db: Db, scope: LogScope, filter: ActivityPageFilter): Promise<readonly LogEntry[]> {
  const { rows } = await entriesQuery(scope, filter).execute(db)
  return rows
}

/**
 * The query of a page, whose plan a test reads. Each lane is read in the order of its index up to the size of the page: a
 * condition with several values would read the whole log by time where few entries pass.
 */
export function entriesQuery(scope: LogScope, filter: ActivityPageFilter): RawBuilder<LogEntry> {
  const { orderDirection, lastTimestamp, pageSize } = filter
  const after = lastTimestamp === undefined ? [] : [behind(lastTimestamp, orderDirection)]
  const direction = orderDirection === 'ASC' ? sql`asc` : sql`desc`
  const order = sql`order by activity.created_at ${direction}, activity.id ${direction} limit ${pageSize + 1}`
  const conditions = [...conditionsOf(scope, filter), ...after]
  const lanes = lanesOf(scope, filter)
  if (!lanes) return sql<LogEntry>`select ${columns} from activity where ${sql.join(conditions, sql` and `)} ${order}`
  return sql<LogEntry>`select ${columns} from ${lanes.from} cross join lateral (
      select * from activity where ${sql.join([...conditions, lanes.condition], sql` and `)} ${order}
    ) activity ${order}`
}

interface Lanes {
  /** Rows of values, one a lane. */
  readonly from: RawBuilder<unknown>
  readonly condition: RawBuilder<boolean>
}

/** The values of the filter by which an index orders entries by time; undefined for a filter of none. */
function lanesOf({ projects }: LogScope, filter: ActivityPageFilter): Lanes | undefined {
  const { userIds = [], activityTypes: types = [], categories = [] } = filter
  if (userIds.length > 0)
    return { from: rowsOf(userIds, sql`uuid[]) lane (lane_user`), condition: sql`account_id = lane_user` }
  const projectIds = filter.projectIds ?? (projects?.all === false ? projects.ids : [])
  if (projectIds.length > 0)
    return { from: rowsOf(projectIds, sql`uuid[]) lane (lane_project`), condition: sql`project_id = lane_project` }
  const byType = rowsOf(types.length > 0 ? types : activityTypes, sql`text[]) lane_of_type (lane_type`)
  if (categories.length > 0)
    return {
      from: sql`${rowsOf(categories, sql`text[]) lane (lane_category`)} cross join ${byType}`,
      condition: sql`category = lane_category and type = lane_type`,
    }
  return types.length > 0 ? { from: byType, condition: sql`type = lane_type` } : undefined
}

/** Each value once: a lane that is read twice would repeat its entries. */
function rowsOf(values: readonly string[], typeAndName: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`unnest(${[...new Set(values)]}::${typeAndName})`
}

export async function countEntries(db: Db, scope: LogScope, filter: ActivityFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from activity
    where ${sql.join(conditionsOf(scope, filter), sql` and `)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The value by which a page begins behind an entry: see `ActivityEntry.Timestamp`. */
export function timestampOf({ id, timeUs }: Pick<LogEntry, 'id' | 'timeUs'>): string {
  const us = timeUs.padStart(4, '0')
  return `${us.slice(0, -3)}.${us.slice(-3)}${id.padStart(15, '0')}`
}

/** Behind one entry; behind every entry of the millisecond for a value without a fraction. */
function behind(lastTimestamp: string, direction: 'ASC' | 'DESC'): RawBuilder<boolean> {
  const [ms = '', fraction] = lastTimestamp.split('.')
  const time = new Date(Number(ms)).toISOString()
  if (fraction === undefined)
    return direction === 'ASC'
      ? sql`activity.created_at >= ${time}::timestamptz + interval '1 millisecond'`
      : sql`activity.created_at < ${time}::timestamptz`
  const key = sql`(${time.replace('Z', `${fraction.slice(0, 3)}Z`)}::timestamptz, ${fraction.slice(3)}::bigint)`
  return direction === 'ASC'
    ? sql`(activity.created_at, activity.id) > ${key}`
    : sql`(activity.created_at, activity.id) < ${key}`
}

function conditionsOf(scope: LogScope, filter: ActivityFilter): RawBuilder<boolean>[] {
  const { startTime, endTime } = filter
  return [
    sql`activity.organization_id = ${scope.organizationId}::uuid`,
    ...projectsOf(scope),
    ...(scope.showsInternal ? [] : [sql<boolean>`user_type <> ${userTypes.internal}`]),
    ...(startTime === undefined ? [] : [sql<boolean>`activity.created_at >= ${startTime}::timestamptz`]),
    ...(endTime === undefined ? [] : [sql<boolean>`activity.created_at <= ${endTime}::timestamptz`]),
    ...oneOf(filter.projectIds, (ids) => sql`project_id = any(${ids}::uuid[])`),
    ...oneOf(filter.userIds, (ids) => sql`account_id = any(${ids}::uuid[])`),
    ...oneOf(filter.activityTypes, (types) => sql`type = any(${types}::text[])`),
    ...oneOf(filter.categories, (categories) => sql`category = any(${categories}::text[])`),
    ...oneOf(filter.messages, (messages) => sql`message = any(${messages}::text[])`),
    ...oneOf(filter.partialMessages, (parts) => sql`message ilike any(${parts.map(containing)}::text[])`),
    ...oneOf(filter.partialArtifacts, (parts) => sql`artifact::text like any(${parts.map(containing)}::text[])`),
    ...oneOf(filter.notRequestBody, (parts) => sql`artifact::text not like all(${parts.map(containing)}::text[])`),
  ]
}

function projectsOf({ projects }: LogScope): RawBuilder<boolean>[] {
  if (!projects) return []
  if (projects.all) return [sql`project_id is not null`]
  return [sql`project_id = any(${[...projects.ids]}::uuid[])`]
}

function oneOf(
  values: readonly string[] | undefined,
  condition: (values: string[]) => RawBuilder<boolean>,
): RawBuilder<boolean>[] {
  return values === undefined || values.length === 0 ? [] : [condition([...values])]
}

/** A pattern for `like` that matches every text with these characters. */
function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
