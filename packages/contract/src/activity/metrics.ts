import type { FeatureType } from '@cairn/domain/features/feature-types'
import type { ActivityCategory, ActivityType } from '../route.ts'

/** A metric counts the entries of the activity log that its filter lets through. */
export interface MetricFilter {
  readonly activityTypes?: ActivityType[]
  readonly categories?: ActivityCategory[]
  readonly featureTypes?: FeatureType[]
  readonly partialMessages?: string[]
}

/** The metrics of the reports by group (specification 2, section 9); `collection` is read from the features instead. */
export const metricGroups = {
  feature: ['feature', 'point', 'line', 'polygon', 'leader', 'htmlForm', 'restore'],
  layer: ['layer', 'import', 'export', 'sharedLayers'],
  project: ['project', 'folder'],
  dictionary: ['dictionary', 'system', 'component'],
  user: ['login', 'collection'],
  payment: ['payment'],
  dataOrganization: ['dataOrganization'],
} as const

/** A group of metrics. */
export type MetricGroup = keyof typeof metricGroups
/** A metric of the reports. */
export type Metric = (typeof metricGroups)[MetricGroup][number]
/** A metric that is counted in the activity log. */
export type LogMetric = Exclude<Metric, 'collection'>

/** The filter of each metric. */
export const metricFilters: Readonly<Record<LogMetric, MetricFilter>> = {
  feature: { categories: ['Feature'] },
  point: { featureTypes: ['point'] },
  line: { featureTypes: ['line'] },
  polygon: { featureTypes: ['polygon'] },
  leader: { featureTypes: ['leader'] },
  htmlForm: { featureTypes: ['htmlForm'] },
  restore: { activityTypes: ['Restore'] },
  layer: { categories: ['Layer'] },
  // The message of the entry that an import writes.
  import: { categories: ['Layer'], activityTypes: ['Add'], partialMessages: [': imported with '] },
  export: { activityTypes: ['Export'] },
  sharedLayers: { categories: ['Layer'], activityTypes: ['Share'] },
  project: { categories: ['Project'] },
  folder: { categories: ['Folder'] },
  dictionary: { categories: ['Dictionary'] },
  system: { categories: ['System (Dictionary)'] },
  component: { categories: ['Component (Dictionary)'] },
  login: { activityTypes: ['Login'] },
  payment: { categories: ['Payment and Subscription'] },
  // Changes of where data is and what it is called.
  dataOrganization: { categories: ['Project', 'Folder', 'Layer'], activityTypes: ['Edit'] },
}
