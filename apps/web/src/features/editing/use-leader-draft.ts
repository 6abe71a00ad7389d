import { isLeaderLayer } from '@cairn/domain/features/leader'
import { usePlacedLayer } from '../feature-rights.ts'
import { useDraft } from './draft-store.ts'

/** Whether the draft is of a leader. */
export function useIsLeaderDraft(): boolean {
  const layer = usePlacedLayer(useDraft((draft) => draft?.layerId))?.layer
  return layer !== undefined && isLeaderLayer(layer)
}
