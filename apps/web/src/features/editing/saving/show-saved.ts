import type { Feature } from '@cairn/contract/features/features'
import type { QueryClient } from '@tanstack/react-query'
import { folderQueryKeys } from '../../../folders/folder-query-keys.ts'
import { layerQueryKeys } from '../../../layers/layer-query-keys.ts'
import type { LiveMap } from '../../../map/tools/live-map.ts'
import { featureQueryKeys, isOneOf } from '../../feature-query-keys.ts'
import { forgetDeleted } from '../../forget-deleted.ts'
import { putRow, removeRow } from '../../row-cache.ts'
import { revised } from '../../selection/selected-features.ts'
import { reviseSelection } from '../../selection/selection-store.ts'
import { toMapFeature } from '../../use-feature.ts'

/** The parts of the page that show features: the query cache and the map; the map is null before it exists. */
export interface FeatureViews {
  readonly queries: QueryClient
  readonly map: Pick<LiveMap, 'layers'> | null
}

/** Shows a feature that this page saved in the panel, on the map, in lists and in counts. */
export function showSaved(feature: Feature, { queries, map }: FeatureViews): void {
  queries.setQueryData(featureQueryKeys.one(feature.id), feature)
  map?.layers.putChanged(feature.layerId, toMapFeature(feature))
  const isListed = putRow(queries, feature)
  if (!isListed && feature.version === 1)
    void queries.invalidateQueries({ queryKey: featureQueryKeys.tables(feature.layerId) })
  refreshAround(queries, feature)
}

/** Shows the state that another page or user saved, in place of what this page shows. */
export function showForeign(feature: Feature, { queries, map }: FeatureViews): void {
  queries.setQueryData(featureQueryKeys.one(feature.id), feature)
  map?.layers.put(feature.layerId, toMapFeature(feature))
  putRow(queries, feature)
  void queries.invalidateQueries({ queryKey: featureQueryKeys.history(feature.id) })
}

/** Removes a feature that this page deleted from the panel, the map, lists and counts. */
export function showDeleted(feature: Feature, { queries, map }: FeatureViews): void {
  map?.layers.delete(feature.layerId, feature.id)
  reviseSelection((before) => revised(before, feature.layerId, (one) => (one.id === feature.id ? undefined : one)))
  removeRow(queries, feature)
  forgetDeleted(queries, [feature.id])
  refreshAround(queries, feature)
}

interface LayerChange {
  readonly layerId: string
  readonly put: readonly Feature[]
  /** Wire ids. */
  readonly deleted: readonly string[]
}

/** Shows the features that one call of this page changed, added and deleted in a layer. */
export function showChanged({ layerId, put, deleted }: LayerChange, { queries, map }: FeatureViews): void {
  for (const feature of put) queries.setQueryData(featureQueryKeys.one(feature.id), feature)
  forgetDeleted(queries, deleted)
  map?.layers.change(layerId, { put: put.map(toMapFeature), deleted })
  void queries.invalidateQueries({ queryKey: featureQueryKeys.tables(layerId) })
  const ids = [...put.map(({ id }) => id), ...deleted]
  void queries.invalidateQueries({ queryKey: featureQueryKeys.histories(), predicate: isOneOf(ids) })
  refreshLayer(queries, layerId)
}

/** The refreshes are not waited for: the feature itself is up to date already. */
function refreshAround(queries: QueryClient, { id, layerId }: Pick<Feature, 'id' | 'layerId'>): void {
  void queries.invalidateQueries({ queryKey: featureQueryKeys.history(id) })
  refreshLayer(queries, layerId)
}

function refreshLayer(queries: QueryClient, layerId: string): void {
  void queries.invalidateQueries({ queryKey: layerQueryKeys.columns(layerId) })
  void queries.invalidateQueries({ queryKey: layerQueryKeys.components(layerId) })
  // The layer may be open in another project, into which it is shared.
  void queries.invalidateQueries({ queryKey: folderQueryKeys.trees() })
}
