import { useEffect, useEffectEvent } from 'react'
import { beginNewFeature, discardDraft, draftGeometry } from '../../features/editing/drafting.ts'
import { useMapSession } from '../../map/map-session.ts'
import { browse } from '../../map/tools/browse-tool.ts'
import { draw } from '../../map/tools/draw-tool.ts'
import { editVertices } from '../../map/tools/edit-tool.ts'
import type { LiveMap } from '../../map/tools/live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { notify } from '../../ui/overlays.ts'

/** Runs the tool of the session's mode on the map, one at a time. */
export function useMapTools(map: LiveMap): void {
  const { t } = useLocale()
  const mode = useMapSession((session) => session.mode)
  const shape = useMapSession(({ drawTarget }) => drawTarget?.shape ?? null)
  // An edit begins anew when another version, or another feature, takes its place.
  const edited = useMapSession(({ draft }) => draft && `${draft.layerId} ${draft.featureId} ${draft.version}`)

  const sayNothing = useEffectEvent(() => notify({ text: t('map.nothingHere') }))

  useEffect(() => {
    if (mode === 'browse') return browse(map, () => sayNothing())
    if (mode === 'draw') {
      return shape ? draw(map, { shape, onFinish: beginNewFeature, onCancel: discardDraft }) : undefined
    }
    const { draft } = useMapSession.getState()
    if (edited === null || !draft?.geometry) return undefined
    const { featureId, layerId, geometry } = draft
    return editVertices(map, { featureId, layerId, geometry, onChange: draftGeometry })
  }, [map, mode, shape, edited])
}
