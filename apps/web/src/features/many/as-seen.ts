import type { Feature } from '@cairn/contract/features/features'
import type { QueryClient } from '@tanstack/react-query'
import { featureQueryKeys } from '../feature-query-keys.ts'
import type { SelectedFeature } from '../selection/selected-features.ts'

/** Selected features in the newest version that the user has seen: the panel may have shown or saved a later one since. */
export function asSeen(queries: QueryClient, features: readonly SelectedFeature[]): readonly SelectedFeature[] {
  const shown = new Map<string, number>()
  for (const [, feature] of queries.getQueriesData<Feature>({ queryKey: featureQueryKeys.ones() }))
    if (feature) shown.set(feature.id, feature.version)
  return features.map((feature) => ({
    ...feature,
    version: Math.max(feature.version, shown.get(feature.id) ?? 0),
  }))
}
