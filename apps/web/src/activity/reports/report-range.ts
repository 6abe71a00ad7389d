import { dayOf } from '../../platform/dates/calendar-day.ts'
import type { TimeRange } from '../filters/time-fields.tsx'

/** The ranges of the reports (specification 2, section 4). */
export const reportRanges = ['LastWeek', 'Last2Weeks', 'LastMonth', 'AllTime', 'Custom'] as const
export type ReportRange = (typeof reportRanges)[number]

/** The days of a quick range in the time zone of the browser; it ends now. */
export function timesOf(range: Exclude<ReportRange, 'Custom'>, now: Date): TimeRange {
  const start = startOf(range, now)
  return { startTime: start?.toISOString(), endTime: undefined }
}

function startOf(range: Exclude<ReportRange, 'Custom'>, now: Date): Date | undefined {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  if (range === 'LastWeek') return new Date(year, month, day - 6)
  if (range === 'Last2Weeks') return new Date(year, month, day - 13)
  if (range === 'AllTime') return undefined
  const daysInMonthBefore = new Date(year, month, 0).getDate()
  return new Date(year, month - 1, Math.min(day, daysInMonthBefore))
}

/** Earlier than every entry (specification 2, section 9). */
const firstDay = '2020-01-01'

/** The days of a range, both included. */
export function daysOf({ startTime, endTime }: TimeRange, now: Date): { fromDate: string; toDate: string } {
  return {
    fromDate: startTime === undefined ? firstDay : dayOf(new Date(startTime)),
    toDate: dayOf(endTime === undefined ? now : new Date(endTime)),
  }
}

/** The name of a column: a day, the first and the last day of a week, or a month. */
export function columnName(
  { startTime, endTime }: { readonly startTime: string; readonly endTime: string },
  unit: 'day' | 'week' | 'month',
  language: string,
): string {
  const [start, end] = [new Date(startTime), new Date(endTime)]
  if (unit === 'month') return new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short' }).format(start)
  const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' })
  return unit === 'day' ? format.format(start) : format.formatRange(start, end)
}
