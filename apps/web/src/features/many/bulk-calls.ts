import type { Api } from '@cairn/contract/client'
import { type BulkChange, bulkDeleteFeatures, bulkEditFeatures } from '@cairn/contract/features/bulk-changes'
import type { Called } from '@cairn/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { folderQueryKeys } from '../../folders/folder-query-keys.ts'
import { layerQueryKeys } from '../../layers/layer-query-keys.ts'
import { useApi } from '../../platform/api.ts'
import { featureQueryKeys, isOneOf } from '../feature-query-keys.ts'
import { forgetDeleted } from '../forget-deleted.ts'
import type { SelectedFeature } from '../selection/selected-features.ts'
import { recordStep } from '../undo-visit.ts'

/** The values that an edit of many features writes. */
export type WrittenValues = Pick<
  Called<typeof bulkEditFeatures>['body'],
  'properties' | 'remove' | 'componentId' | 'attributes'
>

/** A change of the selected features of a layer. */
export interface ChangeOfMany {
  readonly layerId: string
  readonly features: readonly SelectedFeature[]
  /** Without values the features are deleted. */
  readonly values?: WrittenValues
}

/** Decides about features that changed since they were selected. */
export type ChangedChoice = 'skip' | 'overwrite'

interface Sending {
  readonly onChanged: ChangedChoice
  readonly dryRun: boolean
  readonly idempotencyKey?: string
}

async function send(api: Api, change: ChangeOfMany, { idempotencyKey, ...options }: Sending): Promise<BulkChange> {
  const features = change.features.map(({ id, version }) => ({ id, version }))
  const seen = { layerId: change.layerId, features, ...options }
  const key = idempotencyKey === undefined ? {} : { idempotencyKey }
  if (change.values) return await api(bulkEditFeatures, { body: { ...seen, ...change.values } }, key)
  return await api(bulkDeleteFeatures, { body: seen }, key)
}

/** Reads the effect that a change would have now; null asks nothing. Each new change is another request. */
export function useBulkCheck(change: ChangeOfMany | null) {
  const api = useApi()
  const id = useId()
  const [asked, setAsked] = useState({ change, attempt: 0 })
  if (change !== asked.change) setAsked({ change, attempt: asked.attempt + 1 })
  return useQuery({
    queryKey: featureQueryKeys.bulkCheck(id, asked.attempt),
    queryFn: () => {
      if (!change) throw new Error('nothing to check')
      return send(api, change, { onChanged: 'skip', dryRun: true })
    },
    enabled: change !== null,
    gcTime: 0,
    retry: false,
    meta: { errorsInPlace: true },
  })
}

/**
 * A repetition after a lost answer must not find its own versions, so that it keeps its key. Other values are another change:
 * the server refuses them under the same key.
 */
function useKeyOfChange() {
  const [keys] = useState(() => new Map<string, string>())
  return (sent: { readonly change: ChangeOfMany; readonly onChanged: ChangedChoice }): string => {
    const text = JSON.stringify(sent)
    const key = keys.get(text) ?? crypto.randomUUID()
    keys.set(text, key)
    return key
  }
}

/** Makes a change. Lists, counts and the map are read again afterwards. */
export function useBulkChange(change: ChangeOfMany | null) {
  const api = useApi()
  const queries = useQueryClient()
  const keyFor = useKeyOfChange()
  return useMutation({
    mutationFn: async (onChanged: ChangedChoice) => {
      if (!change) throw new Error('nothing to change')
      return await send(api, change, { onChanged, dryRun: false, idempotencyKey: keyFor({ change, onChanged }) })
    },
    onSuccess: ({ written }) => {
      if (!change || written.length === 0) return undefined
      const { layerId, values } = change
      const result = values ? 'changed' : 'deleted'
      recordStep(
        { kind: values ? 'editMany' : 'deleteMany', name: '', layerId },
        written.map((feature) => ({ ...feature, result })),
      )
      const ids = written.map(({ id }) => id)
      if (values) void queries.invalidateQueries({ queryKey: featureQueryKeys.ones(), predicate: isOneOf(ids) })
      else forgetDeleted(queries, ids)
      void queries.invalidateQueries({ queryKey: featureQueryKeys.histories() })
      void queries.invalidateQueries({ queryKey: featureQueryKeys.tables(layerId) })
      void queries.invalidateQueries({ queryKey: layerQueryKeys.columns(layerId) })
      // The map reads the layer again when its revision in the tree has changed.
      return queries.invalidateQueries({ queryKey: folderQueryKeys.trees() })
    },
    meta: { errorsInPlace: true },
  })
}
