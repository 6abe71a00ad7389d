import { featureTitle } from '@cairn/domain/features/feature-title'
import type { JsonObject } from '@cairn/domain/json'
import { useCallback } from 'react'
import { useProjectLayers } from './feature-rights.ts'

interface TitledFeature {
  readonly id: string
  readonly properties: JsonObject
  readonly layerId: string
}

/** Titles the features of the current project, each as its layer says. The function changes with the layers. */
export function useFeatureTitle(): (feature: TitledFeature) => string {
  const placed = useProjectLayers()
  return useCallback(
    (feature) => featureTitle(feature, placed.find(({ layer }) => layer.id === feature.layerId)?.layer),
    [placed],
  )
}
