import type { Feature } from '@cairn/contract/features/features'
import { useFeatureRights, usePlacedLayer } from '../features/feature-rights.ts'
import type { KeyBelow } from '../platform/locale.ts'

/** The rights of the user on the files of a feature. */
export interface AttachmentRights {
  readonly mayAdd: boolean
  /** Also notes and annotations. */
  readonly mayEdit: boolean
  /** Why no file can be added; null where the user may. */
  readonly refusal: Extract<KeyBelow<'attachments'>, 'noAdding' | 'readOnlyLayer'> | null
}

/** Data collectors add files, editors change and delete them too, and read-only layers refuse both. */
export function useAttachmentRights({ id, layerId }: Pick<Feature, 'id' | 'layerId'>): AttachmentRights {
  const placed = usePlacedLayer(layerId)
  const { mayCreate, mayEdit } = useFeatureRights(placed, id)
  // Until the tree is loaded there is neither a button nor a reason.
  if (!placed) return { mayAdd: false, mayEdit: false, refusal: null }
  const isReadOnly = placed.layer.readOnly
  const refusal = !mayCreate ? 'noAdding' : isReadOnly ? 'readOnlyLayer' : null
  return { mayAdd: refusal === null, mayEdit: mayEdit && !isReadOnly, refusal }
}
