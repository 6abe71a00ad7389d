import { bulkFeaturesMax } from '@cairn/contract/features/bulk-changes'
import type { FeatureRow } from '@cairn/contract/features/feature-rows'
import { listRowVersions } from '@cairn/contract/features/row-versions'
import type { Layer } from '@cairn/contract/layers'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useMapAddress } from '../../map/address.ts'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import type { RowPick } from '../../ui/table/use-row-pick.ts'
import { useMayMove } from '../commands/feature-facts.ts'
import { useFeatureRights, usePlacedLayer } from '../feature-rights.ts'
import { componentIn, type SelectedFeature, withFeatures, withoutFeatures } from '../selection/selected-features.ts'
import { changeSelection, useSelectedOf } from '../selection/selection-store.ts'
import { useFeatureTitle } from '../use-feature-title.ts'

/** The rows that a table has loaded, and how it filters them. */
interface ListedFeatures {
  readonly rows: readonly FeatureRow[]
  /** Number of the rows that the filters let through. */
  readonly count: number | undefined
  readonly filters: { readonly words: string; readonly bbox: string | null }
}

/** The selection of features as rows of the table of their layer; undefined for a user who may not change them. */
export function useRowSelection(
  layer: Layer | undefined,
  { rows, count = 0, filters }: ListedFeatures,
): RowPick<FeatureRow> | undefined {
  const { t } = useLocale()
  const layerId = layer?.id ?? ''
  const mayChange = useMayChange(layer)
  const titleOf = useFeatureTitle()
  const { projectId } = useMapAddress()
  const picked = useSelectedOf(layerId)
  const selectAll = useSelectAll(layerId, filters)
  const isFull = picked.size >= Math.min(count, bulkFeaturesMax)
  // Of rows that are not loaded only the number is known.
  const isAll = picked.size > 0 && isFull && (count > bulkFeaturesMax || rows.every(({ id }) => picked.has(id)))
  const labelOf = useCallback(
    (row: FeatureRow) => t('many.table.row', { name: titleOf({ ...row, layerId }) }),
    [t, titleOf, layerId],
  )
  return useMemo(() => {
    if (!mayChange) return undefined
    return {
      picked,
      labelOf,
      onPick: (chosen, isPicked) =>
        changeSelection(projectId, (selection) =>
          isPicked
            ? withFeatures(selection, layerId, chosen.map(selectedFromRow))
            : withoutFeatures(
                selection,
                layerId,
                chosen.map(({ id }) => id),
              ),
        ),
      all: isAll ? 'all' : picked.size > 0 ? 'some' : 'none',
      allLabel: t(isAll ? 'many.table.none' : 'many.table.all'),
      onAll: () => {
        if (isAll) changeSelection(projectId, (selection) => withoutFeatures(selection, layerId, [...picked.keys()]))
        else selectAll()
      },
    }
  }, [mayChange, picked, labelOf, projectId, layerId, isAll, t, selectAll])
}

function useMayChange(layer: Layer | undefined): boolean {
  const { mayEdit, mayDelete } = useFeatureRights(usePlacedLayer(layer?.id))
  const mayMove = useMayMove(layer)
  return mayEdit || mayDelete || mayMove
}

function selectedFromRow({ id, version, geometryType, properties }: FeatureRow): SelectedFeature {
  return { id, version, geometryType, componentId: componentIn(properties) }
}

/** Selects all rows that the filters let through, also those that are not loaded. */
function useSelectAll(layerId: string, { words, bbox }: ListedFeatures['filters']): () => void {
  const api = useApi()
  const { t, figures } = useLocale()
  const { projectId } = useMapAddress()
  const { mutate } = useMutation({
    mutationFn: () =>
      api(listRowVersions, {
        params: { id: layerId },
        query: { ...(words !== '' && { q: words }), ...(bbox !== null && { bbox }) },
      }),
    onSuccess: ({ features, count }) => {
      changeSelection(projectId, (selection) => withFeatures(selection, layerId, features))
      if (count > features.length) notify({ text: t('many.tooMany', { count: bulkFeaturesMax }), severity: 'warning' })
    },
    onError: (error) =>
      notify({
        text: t('many.table.failed', { reason: problemText(error, figures.language) }),
        severity: 'error',
      }),
    meta: { errorsInPlace: true },
  })
  return useCallback(() => mutate(), [mutate])
}
