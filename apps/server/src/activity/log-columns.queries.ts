import { activityTimeBounds } from '@cairn/contract/activity/activities'
import { type ActivityColumnFilter, type ActivityColumns, columnDaysMax } from '@cairn/contract/activity/reports'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { conditionsOf } from './log-entries.queries.ts'
import type { LogScope } from './log-scope.ts'

const secondsPerDay = 86_400

interface ColumnRow {
  readonly unit: ActivityColumns['unit']
  readonly startTime: string
  readonly endTime: string
  readonly count: number
}

/**
 * Counts the entries of a filter by day, week or month of a time zone, by the condition of the list: a column has as many
 * entries as the list with its times. The range ends now at the latest, and begins with the earliest date of filters, or
 * an earlier first entry of the organization; without a start with its first entry. Weeks are seven days from the beginning
 * of the range.
 */
export async function findColumns(
  db: Db,
  scope: LogScope,
  { startTime, endTime, timeZone, ...filter }: ActivityColumnFilter,
): Promise<ActivityColumns> {
  const conditions = conditionsOf(scope, { ...filter, orderDirection: 'ASC' })
  const { rows } = await sql<ColumnRow>`
    with logged as (
      select min(created_at) as first from activity where organization_id = ${scope.organizationId}::uuid
    ), range as (
      select ${startTime === undefined ? sql`first` : sql`greatest(${startTime}::timestamptz, least(${activityTimeBounds.min}::timestamptz, first))`} as start,
        least(${endTime ?? 'infinity'}::timestamptz, statement_timestamp()) as finish
      from logged
    ), local as (
      select start, finish, start at time zone ${timeZone} as local_start, finish at time zone ${timeZone} as local_finish,
        ${unitOf(startTime, endTime, timeZone)} as unit
      from range where start <= finish
    ), columns as (
      select unit, greatest(start, begins at time zone ${timeZone}) as start,
        least(finish, (begins + ('1 ' || unit)::interval) at time zone ${timeZone} - interval '1 microsecond') as finish
      from local, generate_series(
        date_trunc(case unit when 'month' then 'month' else 'day' end, local_start), local_finish, ('1 ' || unit)::interval
      ) begins
    )
    select unit, ${isoOf('start')} as start_time, ${isoOf('finish')} as end_time, counted.count
    from columns, lateral (
      select count(*) as count from activity
      where ${sql.join(conditions, sql` and `)} and created_at >= columns.start and created_at <= columns.finish
    ) counted
    order by columns.start`.execute(db)
  return { unit: rows[0]?.unit ?? 'month', columns: rows.map(({ unit: _unit, ...column }) => column) }
}

/**
 * The unit of the range that was asked for, by its duration or by the clocks of the time zone, which a day of 25 hours puts
 * back: the shorter of both.
 */
function unitOf(startTime: string | undefined, endTime: string | undefined, timeZone: string): RawBuilder<string> {
  const start = startTime === undefined ? sql`start` : sql`${startTime}::timestamptz`
  const finish = endTime === undefined ? sql`statement_timestamp()` : sql`${endTime}::timestamptz`
  const byClock = sql`(${finish} at time zone ${timeZone}) - (${start} at time zone ${timeZone})`
  const seconds = sql`extract(epoch from least(${finish} - ${start}, ${byClock}))`
  const within = (days: number) => sql`${seconds} <= ${days * secondsPerDay}`
  return sql`case when ${within(columnDaysMax.day)} then 'day' when ${within(columnDaysMax.week)} then 'week' else 'month' end`
}

/** A time in UTC to the microsecond, which a JavaScript date would lose. */
function isoOf(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(`columns.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}
