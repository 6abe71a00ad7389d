import { type Metric, metricGroups } from '@cairn/contract/activity/metrics'
import { type FeatureType, featureTypes } from '@cairn/domain/features/feature-types'
import type { TimeRange } from '../filters/time-fields.tsx'
import { rangeFaults, timeIn } from '../log-filter.ts'
import { type ReportRange, reportRanges } from './report-range.ts'

/** The choices of the reports as the address holds them, so that a link opens the same report. */
export interface ReportView {
  readonly metric: Metric
  readonly range: ReportRange
  /** The times of the range `Custom`, kept while another range is shown. */
  readonly custom: TimeRange
  readonly style: 'chart' | 'table'
  /** The type of the features that the metric `collection` counts; undefined for all. */
  readonly collected: FeatureType | undefined
}

/** The metrics of the reports in the order of their groups. */
export const reportMetrics: readonly Metric[] = Object.values(metricGroups).flat()

const names = ['metric', 'range', 'since', 'until', 'style', 'collected'] as const

/** The view of an address; what the address has wrong is left out. */
export function reportViewOf(search: URLSearchParams): ReportView {
  const known = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === search.get(name))
  const custom = { startTime: timeIn(search, 'since'), endTime: timeIn(search, 'until') }
  const isFaulty = rangeFaults(custom.startTime, custom.endTime).length > 0
  return {
    metric: known('metric', reportMetrics) ?? 'feature',
    range: known('range', reportRanges) ?? 'LastWeek',
    custom: isFaulty ? { startTime: undefined, endTime: undefined } : custom,
    style: known('style', ['table'] as const) ?? 'chart',
    collected: known('collected', featureTypes),
  }
}

const initialView = reportViewOf(new URLSearchParams())

/** The address with a view in place of the one that it had; its other parameters stay. */
export function withReportView(search: URLSearchParams, view: ReportView): URLSearchParams {
  const changed = new URLSearchParams(search)
  for (const name of names) changed.delete(name)
  const set = (name: (typeof names)[number], value: string | undefined) =>
    value !== undefined && changed.set(name, value)
  const { metric, range, custom, style, collected } = view
  if (metric !== initialView.metric) set('metric', metric)
  if (range !== initialView.range) set('range', range)
  set('since', custom.startTime)
  set('until', custom.endTime)
  if (style !== initialView.style) set('style', style)
  set('collected', collected)
  return changed
}
