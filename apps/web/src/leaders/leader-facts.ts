import { isLeaderId, isLeaderLayer } from '@cairn/domain/features/leader'
import { useMemo } from 'react'
import { type FeatureFacts, useFeatureFacts } from '../features/commands/feature-facts.ts'
import type { OpenedFeature } from '../features/editing/open-draft.ts'
import { useLeftEdit } from '../features/editing/stored/use-stored-drafts.ts'
import { useCreatableLayers, useFeatureRights, usePlacedLayer } from '../features/feature-rights.ts'
import { useFeature } from '../features/use-feature.ts'
import type { PlacedLayer } from '../folders/use-folders.ts'
import { useMapAddress } from '../map/address.ts'

/** The selected leader with the user's rights to it, which are given apart (specification 3, section 6). */
export interface SelectedLeader extends OpenedFeature {
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  readonly layerReadOnly: boolean
}

export interface LeaderFacts extends FeatureFacts {
  /** null where no leader is selected, and until the server has answered. */
  readonly leader: SelectedLeader | null
  /** The leader layers into which the user may add leaders, in the order of the tree. */
  readonly leaderLayers: readonly PlacedLayer[]
}

export function useLeaderFacts(): LeaderFacts {
  const facts = useFeatureFacts()
  const leader = useSelectedLeader()
  const layers = useCreatableLayers()
  const leaderLayers = useMemo(() => layers.filter(({ layer }) => isLeaderLayer(layer) && !layer.shared), [layers])
  return useMemo(() => ({ ...facts, leader, leaderLayers }), [facts, leader, leaderLayers])
}

function useSelectedLeader(): SelectedLeader | null {
  const { featureId } = useMapAddress()
  const { data: feature } = useFeature(featureId !== null && isLeaderId(featureId) ? featureId : null)
  const placed = usePlacedLayer(feature?.layerId)
  const { mayEdit, mayDelete } = useFeatureRights(placed)
  const layerReadOnly = placed?.layer.readOnly
  const left = useLeftEdit(feature?.id)
  return useMemo(
    // The rights are those to its layer.
    () => (feature && layerReadOnly !== undefined ? { feature, left, mayEdit, mayDelete, layerReadOnly } : null),
    [feature, left, mayEdit, mayDelete, layerReadOnly],
  )
}

/** Whether the user may add a leader, or change any. */
export function mayChangeLeaders({ leader, leaderLayers }: LeaderFacts): boolean {
  return leaderLayers.length > 0 || leader?.mayEdit === true
}
