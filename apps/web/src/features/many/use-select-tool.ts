import { bulkFeaturesMax } from '@cairn/contract/features/bulk-changes'
import { useEffect, useEffectEvent } from 'react'
import { useMapAddress } from '../../map/address.ts'
import type { LayerInArea } from '../../map/engine/area/features-in-area.ts'
import { type FeatureRef, useMapSession } from '../../map/map-session.ts'
import type { LiveMap } from '../../map/tools/live-map.ts'
import { selectMany } from '../../map/tools/select-tool.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { type Selection, selectedFrom, withFeatures, withToggled } from '../selection/selected-features.ts'
import { changeSelection, useAreaShape } from '../selection/selection-store.ts'

/** Runs the selection by areas and clicks while the mode is on. */
export function useSelectTool(map: LiveMap): void {
  const { t } = useLocale()
  const { projectId } = useMapAddress()
  const isOn = useMapSession(({ mode }) => mode === 'select')
  const shape = useAreaShape()
  const toggle = useEffectEvent(useToggleSelected(map))
  const onArea = useEffectEvent((found: readonly LayerInArea[]) => {
    if (found.length === 0) notify({ text: t('many.nothingInArea') })
    if (found.some(({ features }) => features.length > bulkFeaturesMax))
      notify({ text: t('many.tooMany', { count: bulkFeaturesMax }), severity: 'warning' })
    // The topmost layer comes last, so that the next change is about it.
    changeSelection(projectId, (selection) => found.toReversed().reduce(withFound, selection))
  })
  const onNothing = useEffectEvent(() => notify({ text: t('map.nothingHere') }))
  useEffect(() => {
    if (!isOn) return undefined
    return selectMany(map, {
      shape,
      featuresMax: bulkFeaturesMax,
      onArea: (found) => onArea(found),
      onPick: (picked) => toggle(picked),
      onNothing: () => onNothing(),
    })
  }, [map, isOn, shape])
}

function withFound(selection: Selection, { layerId, features }: LayerInArea): Selection {
  return withFeatures(selection, layerId, features.map(selectedFrom))
}

/** Adds the topmost of the features under a click to the selection, or removes it. The open feature is part of a new selection. */
export function useToggleSelected({ layers }: LiveMap): (features: readonly FeatureRef[]) => void {
  const { projectId, featureId } = useMapAddress()
  return ([top]) => {
    const feature = top && layers.find(top.layerId, top.id)
    if (!feature) return
    const openLayerId = featureId === null ? undefined : layers.layerOf(featureId)
    const open = featureId !== null && openLayerId !== undefined ? layers.find(openLayerId, featureId) : undefined
    changeSelection(projectId, (selection) => {
      const isNew = selection.byLayer.size === 0 && open && open.id !== feature.id
      const before =
        isNew && openLayerId !== undefined
          ? withFound(selection, { layerId: openLayerId, features: [open] })
          : selection
      return withToggled(before, top.layerId, selectedFrom(feature))
    })
  }
}
