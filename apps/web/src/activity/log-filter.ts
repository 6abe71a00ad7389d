import { type ActivityPageQuery, activityTimeBounds, searchablePart } from '@cairn/contract/activity/activities'
import { type ActivityCategory, type ActivityType, activityCategories, activityTypes } from '@cairn/contract/route'
import { type FeatureType, featureTypes } from '@cairn/domain/features/feature-types'

/** The filter of the log as the address holds it, so that a link opens the same list. */
export interface LogFilter {
  /** ISO times; undefined without a limit. */
  readonly startTime: string | undefined
  readonly endTime: string | undefined
  readonly userIds: readonly string[]
  readonly activityTypes: readonly ActivityType[]
  readonly categories: readonly ActivityCategory[]
  readonly projectIds: readonly string[]
  /** Only a column of a report sets these two. */
  readonly featureTypes: readonly FeatureType[]
  readonly partialMessages: readonly string[]
  readonly orderDirection: 'ASC' | 'DESC'
}

const names = {
  userIds: 'user',
  activityTypes: 'action',
  categories: 'category',
  projectIds: 'project',
  featureTypes: 'type',
  partialMessages: 'message',
} as const
type ListField = keyof typeof names

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The filter of an address; what the address has wrong is left out. */
export function filterOf(search: URLSearchParams): LogFilter {
  const ids = (field: ListField) => search.getAll(names[field]).filter((id) => uuid.test(id))
  const known = <Value extends string>(field: ListField, values: readonly Value[]) => {
    const wanted = new Set(search.getAll(names[field]))
    return values.filter((value) => wanted.has(value))
  }
  const [startTime, endTime] = [timeIn(search, 'from'), timeIn(search, 'to')]
  const isFaulty = rangeFaults(startTime, endTime).length > 0
  return {
    startTime: isFaulty ? undefined : startTime,
    endTime: isFaulty ? undefined : endTime,
    userIds: ids('userIds'),
    activityTypes: known('activityTypes', activityTypes),
    categories: known('categories', activityCategories),
    projectIds: ids('projectIds'),
    featureTypes: known('featureTypes', featureTypes),
    partialMessages: search.getAll(names.partialMessages).filter((text) => searchablePart.test(text)),
    orderDirection: search.get('sort') === 'ASC' ? 'ASC' : 'DESC',
  }
}

/** The address with a filter in place of the one that it had; its other parameters stay. */
export function withFilter(search: URLSearchParams, filter: LogFilter): URLSearchParams {
  const changed = new URLSearchParams(search)
  for (const name of [...Object.values(names), 'from', 'to', 'sort']) changed.delete(name)
  if (filter.startTime !== undefined) changed.set('from', filter.startTime)
  if (filter.endTime !== undefined) changed.set('to', filter.endTime)
  for (const field of listFields) for (const value of filter[field]) changed.append(names[field], value)
  if (filter.orderDirection === 'ASC') changed.set('sort', 'ASC')
  return changed
}

const listFields = ['userIds', 'activityTypes', 'categories', 'projectIds', 'featureTypes', 'partialMessages'] as const

/** The filter without conditions; the order of the list is not one. */
export const noFilter: LogFilter = filterOf(new URLSearchParams())

/** Whether the filter has a condition. */
export function isFiltered(filter: LogFilter): boolean {
  return conditionsOf(filter) > 0
}

/** The number of conditions that the filter has, one a field. */
export function conditionsOf(filter: LogFilter): number {
  const times = [filter.startTime, filter.endTime].filter((time) => time !== undefined)
  return listFields.filter((field) => filter[field].length > 0).length + Math.min(times.length, 1)
}

/** The parameters of the calls: fields without a value are absent. */
export function queryOf(filter: LogFilter): ActivityPageQuery {
  const { startTime, endTime, orderDirection } = filter
  return {
    ...(filter.userIds.length > 0 && { userIds: [...filter.userIds] }),
    ...(filter.activityTypes.length > 0 && { activityTypes: [...filter.activityTypes] }),
    ...(filter.categories.length > 0 && { categories: [...filter.categories] }),
    ...(filter.projectIds.length > 0 && { projectIds: [...filter.projectIds] }),
    ...(filter.featureTypes.length > 0 && { featureTypes: [...filter.featureTypes] }),
    ...(filter.partialMessages.length > 0 && { partialMessages: [...filter.partialMessages] }),
    ...(startTime !== undefined && { startTime }),
    ...(endTime !== undefined && { endTime }),
    orderDirection,
  }
}

/** The ISO time of a parameter; undefined for any other text. */
export function timeIn(search: URLSearchParams, name: string): string | undefined {
  const text = search.get(name)
  return text !== null && /^\d{4}-\d\d-\d\dT.*Z$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** A fault of a range of times. */
export type RangeFault = 'order' | 'startTooLate' | 'endTooEarly'

/** The faults of a range (specification 2, section 5). */
export function rangeFaults(startTime: string | undefined, endTime: string | undefined): readonly RangeFault[] {
  const [start, end] = [startTime && Date.parse(startTime), endTime && Date.parse(endTime)]
  const faults: RangeFault[] = []
  if (typeof start === 'number' && start > Date.parse(activityTimeBounds.max)) faults.push('startTooLate')
  if (typeof end === 'number' && end < Date.parse(activityTimeBounds.min)) faults.push('endTooEarly')
  if (typeof start === 'number' && typeof end === 'number' && start > end) faults.push('order')
  return faults
}
