import type { Feature } from '@cairn/contract/features/features'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLiveMap } from '../../../map/tools/use-live-map.ts'
import { featureQueryKeys } from '../../feature-query-keys.ts'
import { withVersions } from '../../selection/selected-features.ts'
import { reviseSelection } from '../../selection/selection-store.ts'
import { sendDraft } from '../draft-store.ts'
import { type FeatureViews, showSaved } from './show-saved.ts'

/** Shows the feature that a call about its files or forms answered with. The user's draft of it continues without a conflict. */
export function useTakeFeature(): (feature: Feature) => void {
  const queries = useQueryClient()
  const map = useLiveMap()
  return useCallback((feature) => takeFeature(feature, { queries, map }), [queries, map])
}

function takeFeature(feature: Feature, views: FeatureViews): void {
  const shown = views.queries.getQueryData<Feature>(featureQueryKeys.one(feature.id))
  // Files are sent two at a time: the answers may arrive in another order than the server gave them.
  if (shown && shown.version > feature.version) return
  showSaved(feature, views)
  reviseSelection((selection) => withVersions(selection, feature.layerId, [feature]))
  sendDraft({ type: 'files-taken', feature })
}
