import type { Feature } from '@cairn/contract/features/features'
import type { Layer } from '@cairn/contract/layers'
import { findFeaturesObstacle } from '@cairn/domain/data-organization/move-rules'
import { isLeaderLayer } from '@cairn/domain/features/leader'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { can } from '@cairn/domain/permissions'
import { useMemo } from 'react'
import { projectPath } from '../../accounts/asset-path.ts'
import { useHasFeature } from '../../accounts/organization-features.ts'
import { useRights } from '../../accounts/use-account.ts'
import { useMapAddress } from '../../map/address.ts'
import type { CommandContext } from '../../map/commands/command.ts'
import { useIsOfOtherDictionary } from '../attributes/use-project-dictionary.ts'
import { isChanged } from '../editing/draft.ts'
import { useDraft } from '../editing/draft-store.ts'
import type { OpenedFeature } from '../editing/open-draft.ts'
import { useLeftEdit } from '../editing/stored/use-stored-drafts.ts'
import { useDrawableLayers, useFeatureRights, usePlacedLayer } from '../feature-rights.ts'
import { useFeature } from '../use-feature.ts'
import { useFeatureTitle } from '../use-feature-title.ts'

/** The selected feature with the user's rights to it. */
export interface CommandTarget extends OpenedFeature {
  readonly mayEdit: boolean
  readonly mayDelete: boolean
  /** May add features to its layer. */
  readonly mayCreate: boolean
  /** Whether the user administers the project of the layer, and its organization moves data. */
  readonly mayMove: boolean
  /** undefined until the tree is loaded. */
  readonly layer: Layer | undefined
  readonly layerReadOnly: boolean
  /** Its component is of another dictionary than that of its project. */
  readonly isOfOtherDictionary: boolean
  /** The organization of the feature has line functions. */
  readonly hasLineFunctions: boolean
}

/** The feature that is being edited, or that was drawn and is not saved yet. */
export interface CommandDraft {
  readonly geometry: Geometry
  /** It differs from the saved feature. */
  readonly changed: boolean
}

/** The facts by which the commands of features decide. */
export interface FeatureFacts {
  /** null when nothing is selected, and until the server has answered. */
  readonly selected: CommandTarget | null
  readonly draft: CommandDraft | null
  /** The request that saves an edit is running. */
  readonly saving: boolean
  /** Number of layers of the project into which the user may draw a feature. */
  readonly drawableLayerCount: number
  /** The title of a feature, as its layer says. */
  readonly titleOf: (feature: Feature) => string
}

export function useFeatureFacts(): FeatureFacts {
  const selected = useCommandTarget()
  const draft = useCommandDraft()
  const saving = useDraft((one) => one?.status === 'saving')
  const drawableLayerCount = useDrawableLayers().length
  const titleOf = useFeatureTitle()
  return useMemo(
    () => ({ selected, draft, saving, drawableLayerCount, titleOf }),
    [selected, draft, saving, drawableLayerCount, titleOf],
  )
}

/** Whether the user may change any feature of the project, or the selected one. */
export function mayChange({ selected, drawableLayerCount }: FeatureFacts): boolean {
  return drawableLayerCount > 0 || selected?.mayEdit === true
}

/** For commands of vertices: a user who measures may use them, without a right to change features. */
export function changesOrMeasures(context: CommandContext & FeatureFacts): boolean {
  return context.mode === 'measure' || mayChange(context)
}

/** It changes with the geometry, and when the first change is made or the last one undone; not with each key typed. */
function useCommandDraft(): CommandDraft | null {
  const geometry = useDraft((draft) => draft?.geometry)
  const changed = useDraft((draft) => draft !== null && isChanged(draft))
  return useMemo(() => (geometry ? { geometry, changed } : null), [geometry, changed])
}

/** Whether the user may move features of a layer to other layers. */
export function useMayMove(layer: Layer | undefined): boolean {
  const rights = useRights()
  const isOffered = useHasFeature(layer?.organizationId ?? '', 'dataOrganization')
  if (!layer || !isOffered || layer.shared) return false
  const isMovable = findFeaturesObstacle({ ...layer, readOnly: false }) === undefined
  return isMovable && can(rights, 'admin', projectPath({ id: layer.projectId, organizationId: layer.organizationId }))
}

const noRights = {
  mayEdit: false,
  mayDelete: false,
  mayCreate: false,
  mayMove: false,
  hasLineFunctions: false,
} as const

/** The selected feature with the user's rights to it; null until the server has answered. */
function useCommandTarget(): CommandTarget | null {
  const { data: feature } = useFeature(useMapAddress().featureId)
  const placed = usePlacedLayer(feature?.layerId)
  const { mayEdit, mayDelete, mayCreate } = useFeatureRights(placed, feature?.id)
  const layer = placed?.layer
  const mayMove = useMayMove(layer)
  const hasLineFunctions = useHasFeature(layer?.organizationId ?? '', 'lineFunctions')
  const isOfOtherDictionary = useIsOfOtherDictionary(feature)
  const left = useLeftEdit(feature?.id)
  return useMemo(() => {
    const all = { mayEdit, mayDelete, mayCreate, mayMove, hasLineFunctions }
    // Leaders have commands of their own.
    const rights = layer && isLeaderLayer(layer) ? noRights : all
    const layerReadOnly = layer?.readOnly ?? false
    return feature ? { feature, left, ...rights, layer, layerReadOnly, isOfOtherDictionary } : null
  }, [feature, left, layer, mayEdit, mayDelete, mayCreate, mayMove, hasLineFunctions, isOfOtherDictionary])
}
