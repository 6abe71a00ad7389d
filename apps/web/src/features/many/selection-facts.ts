import type { Layer } from '@cairn/contract/layers'
import { useMemo } from 'react'
import type { DisabledReason } from '../../map/commands/command.ts'
import { useMayMove } from '../commands/feature-facts.ts'
import { useDraft } from '../editing/draft-store.ts'
import { useFeatureRights, usePlacedLayer } from '../feature-rights.ts'
import type { SelectedFeature } from '../selection/selected-features.ts'
import { useSelection } from '../selection/selection-store.ts'

/** The facts by which the commands of many features decide. */
export interface SelectionFacts {
  /** The layer of the next change with its selected features; null without any. */
  readonly many: SelectedMany | null
  /** A feature is being edited or drawn. */
  readonly drafting: boolean
}

interface SelectedMany {
  readonly layer: Layer
  readonly features: readonly SelectedFeature[]
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  readonly mayMove: boolean
}

export function useSelectionFacts(): SelectionFacts {
  const { layerId, byLayer } = useSelection()
  const ofLayer = byLayer.get(layerId ?? '')
  const placed = usePlacedLayer(layerId ?? undefined)
  const { mayEdit, mayDelete } = useFeatureRights(placed)
  const layer = placed?.layer
  const mayMove = useMayMove(layer)
  const drafting = useDraft((draft) => draft !== null)
  return useMemo(() => {
    const many = layer && ofLayer ? { layer, features: [...ofLayer.values()], mayEdit, mayDelete, mayMove } : null
    return { many, drafting }
  }, [layer, ofLayer, mayEdit, mayDelete, mayMove, drafting])
}

/** Why the selected features cannot be changed; null where they can. */
export function refusalOf(isPermitted: boolean, { many }: SelectionFacts): DisabledReason | null {
  if (!isPermitted) return 'notPermitted'
  return many?.layer.readOnly === true ? 'layerReadOnly' : null
}
