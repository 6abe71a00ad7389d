import { featureTitle } from '@cairn/domain/features/feature-title'
import type { JsonObject } from '@cairn/domain/json'
import { useCallback } from 'react'
import { useComponentNames } from '../dictionaries/components/use-component-names.ts'
import { useMapAddress } from '../map/address.ts'
import { useProjectLayers } from './feature-rights.ts'

interface TitledFeature {
  readonly id: string
  readonly properties: JsonObject
  readonly layerId: string
}

/**
 * Titles the features of the current project, each as its layer says or by its component. The function changes with the layers and with
 * the names of the dictionary.
 */
export function useFeatureTitle(): (feature: TitledFeature) => string {
  const placed = useProjectLayers()
  const names = useComponentNames(useMapAddress().projectId)
  return useCallback(
    (feature) => featureTitle(feature, placed.find(({ layer }) => layer.id === feature.layerId)?.layer, names),
    [placed, names],
  )
}
