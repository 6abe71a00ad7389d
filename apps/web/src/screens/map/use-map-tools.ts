import { useEffect, useEffectEvent } from 'react'
import { beginNewFeature, discardDraft, draftGeometry } from '../../features/editing/drafting.ts'
import type { MapEngine } from '../../map/engine/create-map.ts'
import { useMapSession } from '../../map/map-session.ts'
import { browse } from '../../map/tools/browse-tool.ts'
import { draw } from '../../map/tools/draw-tool.ts'
import type { DrawnLayers } from '../../map/tools/drawn-layers.ts'
import { editGeometry } from '../../map/tools/edit-tool.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify } from '../../ui/overlays.ts'

/** The tool of the mode that the session is in: one at a time. */
export function useMapTools(engine: MapEngine, layers: DrawnLayers): void {
  const { t } = useLocale()
  const mode = useMapSession((map) => map.mode)
  const shape = useMapSession(({ drawTarget }) => drawTarget?.shape ?? null)
  // An edit begins anew when another version, or another feature, takes its place.
  const edited = useMapSession(({ draft }) => draft && `${draft.layerId} ${draft.featureId} ${draft.version}`)

  const sayNothing = useEffectEvent(() => notify({ text: t('map.nothingHere') }))

  useEffect(() => {
    if (mode === 'browse') return browse(engine, layers, () => sayNothing())
    if (mode === 'draw') {
      return shape ? draw(engine, layers, { shape, onFinish: beginNewFeature, onCancel: discardDraft }) : undefined
    }
    const { draft } = useMapSession.getState()
    if (edited === null || !draft?.geometry) return undefined
    const { featureId, layerId, geometry } = draft
    return editGeometry(engine, layers, { featureId, layerId, geometry, onChange: draftGeometry })
  }, [engine, layers, mode, shape, edited])
}
