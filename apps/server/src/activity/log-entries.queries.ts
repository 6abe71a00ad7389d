import type { ActivityFilter, ActivityPageFilter } from '@cairn/contract/activity/activities'
import { type ActivitySubject, type ActivityType, activityTypes } from '@cairn/contract/route'
import { userTypes } from '@cairn/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import { type Db, likePattern } from '#platform/database/db'
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
  /** null for an entry whose category or artifact says it. */
  readonly subject: ActivitySubject | null
  readonly message: string
  readonly projectId: string | null
  /** JSON of an object. */
  readonly artifact: string
}

const columns = sql`activity.id::text as id, (extract(epoch from activity.created_at) * 1000000)::bigint::text as time_us,
  account_id, email, user_type, type, category, subject, message, project_id, artifact::text as artifact`

/** A page of the log. */
export interface LogPage {
  readonly entries: readonly LogEntry[]
  /** By which the next page begins; null on the last one. A page before the last can have few entries, or none. */
  readonly lastTimestamp: string | null
}

/** Entries of a page's range of time whose artifacts are searched in the order of time, as long as some contain a part. */
const searchedFirst = [200, 20_000]
/** Entries of a page's range of time that are searched for those without a text, for which there is no index. */
const searchedForOthers = 2000

/** A page of the entries that pass a filter. */
export async function findEntries(db: Db, scope: LogScope, filter: ActivityPageFilter): Promise<LogPage> {
  if (filter.partialArtifacts?.length) return pageOf(await findWithParts(db, scope, filter), filter)
  if (filter.notRequestBody?.length && !filter.partialMessages?.length) return findOthers(db, scope, filter)
  return pageOf((await entriesQuery(scope, filter).execute(db)).rows, filter)
}

/** The page of rows that were read with one more than the page has. */
function pageOf(rows: readonly LogEntry[], { pageSize }: ActivityPageFilter): LogPage {
  const entries = rows.slice(0, pageSize)
  const last = entries.at(-1)
  return { entries, lastTimestamp: last && rows.length > pageSize ? timestampOf(last) : null }
}

async function findWithParts(db: Db, scope: LogScope, filter: ActivityPageFilter): Promise<readonly LogEntry[]> {
  const { partialArtifacts: parts = [], ...rest } = filter
  // A part that many artifacts contain fills the page from the first entries. For any other part its index is fast: for a
  // common one the index would name a great part of the log, which had to be sorted.
  for (const count of searchedFirst) {
    const searched = entriesQuery(scope, { ...rest, pageSize: count - 1 })
    const { rows } = await sql<LogEntry>`select * from (${searched}) searched
      where ${containsPart(sql`artifact`, parts)} limit ${filter.pageSize + 1}`.execute(db)
    if (rows.length > filter.pageSize) return rows
    if (rows.length === 0) break
  }
  return (await indexedEntriesQuery(scope, filter).execute(db)).rows
}

/** A text that every artifact contains would read the whole log: the page ends after a number of entries. */
async function findOthers(db: Db, scope: LogScope, filter: ActivityPageFilter): Promise<LogPage> {
  const { notRequestBody: parts = [], ...rest } = filter
  const searched = entriesQuery(scope, { ...rest, pageSize: searchedForOthers - 1 })
  const { rows: entries } = await sql<LogEntry>`select * from (${searched}) searched
    where ${containsNoPart(sql`artifact`, parts)} limit ${filter.pageSize + 1}`.execute(db)
  if (entries.length > filter.pageSize) return pageOf(entries, filter)
  const { rows } = await sql<Pick<LogEntry, 'id' | 'timeUs'>>`select id, time_us from (${searched}) searched
    offset ${searchedForOthers - 1}`.execute(db)
  return { entries, lastTimestamp: rows[0] ? timestampOf(rows[0]) : null }
}

/** The query of a page by the index of artifacts: all entries that it finds are sorted. */
export function indexedEntriesQuery(scope: LogScope, filter: ActivityPageFilter): RawBuilder<LogEntry> {
  return sql<LogEntry>`with activity as materialized (
      select * from activity where ${sql.join(pageConditions(scope, filter), sql` and `)}
    ) select ${columns} from activity ${orderOf(filter)}`
}

/**
 * The query of a page, whose plan a test reads. Each lane is read in the order of its index up to the size of the page: a
 * condition with several values would read the whole log by time where few entries pass.
 */
export function entriesQuery(scope: LogScope, filter: ActivityPageFilter): RawBuilder<LogEntry> {
  const order = orderOf(filter)
  const conditions = pageConditions(scope, filter)
  const lanes = lanesOf(scope, filter)
  if (!lanes) return sql<LogEntry>`select ${columns} from activity where ${sql.join(conditions, sql` and `)} ${order}`
  return sql<LogEntry>`select ${columns} from ${lanes.from} cross join lateral (
      select * from activity where ${sql.join([...conditions, lanes.condition], sql` and `)} ${order}
    ) activity ${order}`
}

function pageConditions(scope: LogScope, filter: ActivityPageFilter): RawBuilder<boolean>[] {
  const { orderDirection, lastTimestamp, artifactId } = filter
  const after = lastTimestamp === undefined ? [] : [behind(lastTimestamp, orderDirection)]
  const ofFeature = artifactId === undefined ? [] : [sql<boolean>`category = 'Feature' and ${isAbout(artifactId)}`]
  return [...conditionsOf(scope, filter), ...ofFeature, ...after]
}

/** Whether an entry is about a feature: its own, or one of a change of many features. */
function isAbout(ogcFid: string): RawBuilder<boolean> {
  return sql`(${ogcFidInId} = ${ogcFid} or (artifact ? 'ogc_fid' and artifact->'ogc_fid' @> ${ogcFid}::jsonb))`
}

/** The order of a page, and its size with one entry more. */
function orderOf({ orderDirection, pageSize }: ActivityPageFilter): RawBuilder<unknown> {
  const direction = orderDirection === 'ASC' ? sql`asc` : sql`desc`
  return sql`order by activity.created_at ${direction}, activity.id ${direction} limit ${pageSize + 1}`
}

interface Lanes {
  /** Rows of values, one a lane. */
  readonly from: RawBuilder<unknown>
  readonly condition: RawBuilder<boolean>
}

/** The values of the filter by which an index orders entries by time; undefined for a filter of none. */
function lanesOf({ projects }: LogScope, filter: ActivityPageFilter): Lanes | undefined {
  if (filter.artifactId !== undefined) return undefined
  const { userIds = [], activityTypes: types = [], categories = [] } = filter
  if (userIds.length > 0)
    return { from: rowsOf(userIds, uuidLane('lane_user')), condition: sql`account_id = lane_user` }
  const projectIds = filter.projectIds ?? (projects?.all === false ? projects.ids : [])
  if (projectIds.length > 0)
    return { from: rowsOf(projectIds, uuidLane('lane_project')), condition: sql`project_id = lane_project` }
  const featureTypes = filter.featureTypes ?? []
  if (featureTypes.length > 0) {
    const from = rowsOf(featureTypes, textLane('lane_feature_type'))
    return { from, condition: sql`category = 'Feature' and feature_type = lane_feature_type` }
  }
  const byType = rowsOf(types.length > 0 ? types : activityTypes, textLane('lane_type'))
  if (categories.length > 0)
    return {
      from: sql`${rowsOf(categories, textLane('lane_category'))} cross join ${byType}`,
      condition: sql`category = lane_category and type = lane_type`,
    }
  return types.length > 0 ? { from: byType, condition: sql`type = lane_type` } : undefined
}

interface Lane {
  readonly type: 'uuid' | 'text'
  /** The column of the values, which is in no other table of the query. */
  readonly column: string
}

const uuidLane = (column: string): Lane => ({ type: 'uuid', column })
const textLane = (column: string): Lane => ({ type: 'text', column })

/** Each value once: a lane that is read twice would repeat its entries. */
function rowsOf(values: readonly string[], { type, column }: Lane): RawBuilder<unknown> {
  const rows = sql`unnest(${[...new Set(values)]}::${type === 'uuid' ? sql`uuid[]` : sql`text[]`})`
  return sql`${rows} ${sql.ref(`of_${column}`)} (${sql.ref(column)})`
}

/** The projects of entries, each once. */
export function projectsIn(entries: readonly LogEntry[]): string[] {
  return [...new Set(entries.flatMap(({ projectId }) => projectId ?? []))]
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

/** The conditions of a filter within the scope of an account. */
export function conditionsOf(scope: LogScope, filter: ActivityFilter): RawBuilder<boolean>[] {
  const { startTime, endTime } = filter
  return [
    isIn(scope),
    ...projectsOf(scope),
    ...(scope.showsInternal ? [] : [sql<boolean>`user_type <> ${userTypes.internal}`]),
    ...(startTime === undefined ? [] : [sql<boolean>`activity.created_at >= ${startTime}::timestamptz`]),
    ...(endTime === undefined ? [] : [sql<boolean>`activity.created_at <= ${endTime}::timestamptz`]),
    ...oneOf(filter.projectIds, (ids) => sql`project_id = any(${ids}::uuid[])`),
    ...oneOf(filter.userIds, (ids) => sql`account_id = any(${ids}::uuid[])`),
    ...oneOf(filter.activityTypes, (types) => sql`type = any(${types}::text[])`),
    ...oneOf(filter.categories, (categories) => sql`category = any(${categories}::text[])`),
    ...oneOf(filter.featureTypes, (types) => sql`category = 'Feature' and feature_type = any(${types}::text[])`),
    ...oneOf(filter.messages, (messages) => sql`message = any(${messages}::text[])`),
    ...oneOf(filter.partialMessages, (parts) => sql`message ilike any(${parts.map(likePattern)}::text[])`),
    ...oneOf(filter.partialArtifacts, (parts) => containsPart(sql`artifact::text`, parts)),
    ...oneOf(filter.notRequestBody, (parts) => containsNoPart(sql`artifact::text`, parts)),
  ]
}

function isIn({ organizationId, formerIds = [] }: LogScope): RawBuilder<boolean> {
  return formerIds.length === 0
    ? sql`activity.organization_id = ${organizationId}::uuid`
    : sql`activity.organization_id = any(${[organizationId, ...formerIds]}::uuid[])`
}

function projectsOf({ projects }: LogScope): RawBuilder<boolean>[] {
  if (!projects) return []
  if (projects.all) return [sql`project_id is not null`]
  return [sql`project_id = any(${[...projects.ids]}::uuid[])`]
}

/** The expression of the index `activity_feature_number`. */
const ogcFidInId = sql`split_part(artifact->>'id', '.', 2)`

function oneOf<Value extends string>(
  values: readonly Value[] | undefined,
  condition: (values: Value[]) => RawBuilder<boolean>,
): RawBuilder<boolean>[] {
  return values === undefined || values.length === 0 ? [] : [condition([...values])]
}

function containsPart(text: RawBuilder<unknown>, parts: readonly string[]): RawBuilder<boolean> {
  return sql`${text} like any(${parts.map(likePattern)}::text[])`
}

function containsNoPart(text: RawBuilder<unknown>, parts: readonly string[]): RawBuilder<boolean> {
  return sql`${text} not like all(${parts.map(likePattern)}::text[])`
}
