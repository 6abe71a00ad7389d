import type { Feature } from '@cairn/contract/features/features'
import { useQueryClient } from '@tanstack/react-query'
import { useTakeFeature } from '../features/editing/saving/use-take-feature.ts'
import { featureQueryKeys } from '../features/feature-query-keys.ts'
import { forgetDeleted } from '../features/forget-deleted.ts'
import { featureFormQueryKeys } from './feature-form-query-keys.ts'

interface WrittenForm {
  /** Wire id of the filled-in form. */
  readonly id: string
  /** The layer of the form. */
  readonly layerId: string
  /** The real feature after the write. */
  readonly feature: Feature
  readonly isDeleted?: boolean
}

/**
 * Shows a form that this page wrote or deleted in the panels, on the map and in counts. The map reads the layer of the form
 * again: its revision in the tree has risen.
 */
export function useShowWritten(): (written: WrittenForm) => void {
  const queries = useQueryClient()
  const takeFeature = useTakeFeature()
  return ({ id, layerId, feature, isDeleted = false }) => {
    takeFeature(feature)
    void queries.invalidateQueries({ queryKey: featureFormQueryKeys.ofFeature(feature.id) })
    void queries.invalidateQueries({ queryKey: featureQueryKeys.tables(layerId) })
    if (isDeleted) {
      forgetDeleted(queries, [id])
      queries.removeQueries({ queryKey: featureFormQueryKeys.one(id), type: 'inactive' })
      return
    }
    void queries.invalidateQueries({ queryKey: featureFormQueryKeys.one(id) })
    void queries.invalidateQueries({ queryKey: featureQueryKeys.one(id) })
    void queries.invalidateQueries({ queryKey: featureQueryKeys.history(id) })
  }
}
