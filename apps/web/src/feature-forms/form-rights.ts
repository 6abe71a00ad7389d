import type { Feature } from '@cairn/contract/features/features'
import { useFeatureRights, usePlacedLayer } from '../features/feature-rights.ts'

/** The rights of the user on the forms of a feature, which are those on the feature (specification README, point 18). */
export interface FormRights {
  readonly mayAdd: boolean
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  /** The layer is read-only: it refuses the changes of every user. */
  readonly isReadOnly: boolean
}

/** The rights on the forms of a feature; none before the feature is known. */
export function useFormRights(feature: Pick<Feature, 'id' | 'layerId'> | undefined): FormRights {
  const placed = usePlacedLayer(feature?.layerId)
  const { mayCreate, mayEdit, mayDelete } = useFeatureRights(placed, feature?.id)
  return { mayAdd: mayCreate, mayEdit, mayDelete, isReadOnly: placed?.layer.readOnly ?? false }
}
