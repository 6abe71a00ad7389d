import type { ActivityPageQuery } from '@cairn/contract/activity/activities'

/** Query keys of the activity log and of its reports. Invalidating a key invalidates every key that begins with it. */
export const activityQueryKeys = {
  all: () => ['activity'],
  pages: (organizationId: string, query: ActivityPageQuery) => ['activity', 'pages', organizationId, query],
  featureChange: (featureId: string, version: number) => ['activity', 'featureChange', featureId, version],
  undoneOf: (featureId: string) => ['activity', 'undone', featureId],
  undone: (featureId: string, version: number) => ['activity', 'undone', featureId, version],
  expiredFiles: (featureId: string, time: string | undefined) => ['activity', 'expiredFiles', featureId, time],
  exports: () => ['activity', 'exports'],
  columns: (organizationId: string, query: object) => ['activity', 'columns', organizationId, query],
  daily: (organizationId: string, query: object) => ['activity', 'daily', organizationId, query],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>
