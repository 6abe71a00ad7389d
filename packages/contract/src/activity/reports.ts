import { featureTypes } from '@cairn/domain/features/feature-types'
import { z } from 'zod'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { route } from '../route.ts'
import { Day, Time, TimeZone } from '../text.ts'
import { activityFilterFields, inTimeBounds, readsLog } from './activities.ts'

/** Columns of a chart by the length of its range (specification 2, section 9). */
const columnUnits = ['day', 'week', 'month'] as const
/** Days of 24 hours of the longest range with columns of a day, and with columns of a week. */
export const columnDaysMax = { day: 7, week: 28 } as const

const { orderDirection: _order, ...columnFilterFields } = activityFilterFields
const ColumnQuery = inTimeBounds(OrganizationQuery.extend({ ...columnFilterFields, timeZone: TimeZone }))
/** The filter of a chart, without the organization. */
export type ActivityColumnFilter = Omit<z.output<typeof ColumnQuery>, 'orgId'>
/** The parameters of `readActivityColumns` as a client writes them. */
export type ActivityColumnQuery = z.input<typeof ColumnQuery>

/** A column of a chart: the entries from `startTime` to `endTime`, both included, to the microsecond. */
const Column = z.object({ startTime: Time, endTime: Time, count: z.number().int() })

/** The columns of a chart in the order of time, without gaps, those without entries too. Empty for a range that begins in the future, and for all times of an empty log. */
export const ActivityColumns = z
  .object({ unit: z.enum(columnUnits), columns: z.array(Column) })
  .meta({ id: 'ActivityColumns' })
export type ActivityColumns = z.infer<typeof ActivityColumns>

export const readActivityColumns = route({
  method: 'GET',
  path: '/rest/stats/activities',
  access: readsLog,
  summary:
    'Counts the entries of the activity log that `GET /rest/activities` would list, by days for at most 7 × 24 hours, by weeks for at most 28 × 24, else by months of a time zone. Without a start it begins with the first entry.',
  query: ColumnQuery,
  response: ActivityColumns,
})

/** Rows of daily statistics that one call returns. */
export const dailyStatsMax = 10_000

const DailyQuery = OrganizationQuery.extend({
  fromDate: Day,
  toDate: Day,
  featureType: z.enum(featureTypes).optional(),
  timeZone: TimeZone.default('UTC'),
}).refine(({ fromDate, toDate }) => fromDate <= toDate, { path: ['fromDate'], message: 'must not be after toDate' })
/** The filter of the daily statistics, without the organization. */
export type DailyStatsFilter = Omit<z.output<typeof DailyQuery>, 'orgId'>

/** The features that an account added to a project on a day (specification 2, section 3). */
export const DailyUserStats = z
  .object({
    date: Day,
    email: z.string().nullable(),
    /** The first and the last name of the account; absent or null without one. */
    name: z.string().nullish(),
    account_id: z.uuid().nullable(),
    project_id: z.uuid(),
    /** Geodesic metres on the WGS 84 ellipsoid: the lengths of lines and the perimeters of polygons. */
    meters_collected: z.number(),
    features_collected: z.number().int(),
    vertices_collected: z.number().int(),
  })
  .meta({ id: 'DailyUserStats' })
export type DailyUserStats = z.infer<typeof DailyUserStats>

export const readDailyStats = route({
  method: 'GET',
  path: '/rest/stats/user/daily',
  access: readsLog,
  summary: `Sums the features that were added, by day, account and project, newest first, in the state in which they were added; also those that were deleted since. At most ${dailyStatsMax} rows.`,
  query: DailyQuery,
  response: z.array(DailyUserStats),
})
