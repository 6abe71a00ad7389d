import { Feature } from '@cairn/contract/features'
import { Problem } from '@cairn/contract/problem'
import { featureLabel } from '@cairn/domain/feature-label'
import { useState } from 'react'
import { type Draft, select, useMapSession } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify } from '../../ui/overlays.ts'
import { askNothingWhile } from './ask-nothing-while.ts'
import { useChangeFeature, useCreateFeature } from './change-features.ts'
import { changedParts, discardDraft, draftOrigin } from './drafting.ts'

/** Why a draft was not saved: somebody else was there first, it is gone, or the server refused. */
export type SaveObstacle =
  | { readonly kind: 'changed'; readonly current: Feature }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Saves the draft in progress. What stands in the way is a question to the person, so it is kept as state. */
export function useSaveDraft() {
  const { t } = useLocale()
  const change = useChangeFeature()
  const create = useCreateFeature()
  const [obstacle, setObstacle] = useState<SaveObstacle | null>(null)

  function finish(feature: Feature, wasNew: boolean): void {
    discardDraft()
    if (wasNew) select([{ id: feature.id, layerId: feature.layerId }])
    const name = featureLabel(feature.id, feature.properties)
    notify({ text: t(wasNew ? 'features.created' : 'features.saved', { name }), severity: 'success' })
  }

  async function write(draft: Draft): Promise<void> {
    const { featureId, layerId, version, geometry, properties } = draft
    if (!geometry) return
    if (featureId === null || version === null) {
      finish(await create.mutateAsync({ layerId, geometry, properties }), true)
      return
    }
    const parts = changedParts(draft, draftOrigin())
    const edit = { id: featureId, version, geometry: parts.geometry, properties: parts.properties }
    finish(await change.mutateAsync(edit), false)
  }

  async function attempt(draft: Draft | null): Promise<void> {
    if (!draft || change.isPending || create.isPending) return
    setObstacle(null)
    try {
      await askNothingWhile(() => write(draft))
    } catch (error) {
      setObstacle(obstacleOf(error))
    }
  }

  return {
    saving: change.isPending || create.isPending,
    obstacle,
    clearObstacle: () => setObstacle(null),
    save: () => attempt(useMapSession.getState().draft),
    /** Keeps the work on a feature that somebody deleted, as a feature of its own. */
    saveAsNew: () => {
      const { draft } = useMapSession.getState()
      return attempt(draft && { ...draft, featureId: null, version: null })
    },
  }
}

function obstacleOf(error: unknown): SaveObstacle {
  if (Problem.is(error, 'feature_deleted')) return { kind: 'deleted' }
  if (!Problem.is(error, 'feature_changed')) return { kind: 'failed', error }
  const current = Feature.safeParse(error.params.current)
  return current.success ? { kind: 'changed', current: current.data } : { kind: 'failed', error }
}
