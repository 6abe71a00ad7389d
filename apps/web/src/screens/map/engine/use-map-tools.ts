import { isLeaderLayer } from '@cairn/domain/features/leader'
import type { Geometry, Position } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { useEffect, useEffectEvent } from 'react'
import { useAccount } from '../../../accounts/use-account.ts'
import { realIdOf, withoutFormsOfPicked } from '../../../feature-forms/picked-forms.ts'
import { useOpenPicked } from '../../../feature-forms/use-open-picked.ts'
import { propertiesOf } from '../../../features/editing/component-state.ts'
import { currentDraft, sendDraft, useDraft } from '../../../features/editing/draft-store.ts'
import { describeDrawn } from '../../../features/editing/open-draft.ts'
import { keepVertices, keptVertices } from '../../../features/editing/stored/kept-sketch.ts'
import { useProjectLayers } from '../../../features/feature-rights.ts'
import { pickedPoint } from '../../../features/lines/points/picked-point.ts'
import { useToggleSelected } from '../../../features/many/use-select-tool.ts'
import { describeLeader } from '../../../leaders/describe-leader.ts'
import { useCommand } from '../../../map/commands/use-commands.ts'
import {
  changeConnected,
  endDrawing,
  endMeasuring,
  type FeatureRef,
  offerCandidates,
  pickJoined,
  useMapSession,
} from '../../../map/map-session.ts'
import { browse } from '../../../map/tools/browse-tool.ts'
import { draw } from '../../../map/tools/draw-tool.ts'
import { editVertices } from '../../../map/tools/edit-tool.ts'
import type { LiveMap } from '../../../map/tools/live-map.ts'
import { measure } from '../../../map/tools/measure-tool.ts'
import type { MapPixel } from '../../../map/tools/picking.ts'
import { useLocale } from '../../../platform/locale.ts'
import { notify } from '../../../ui/overlays/overlays.ts'

/** Runs the tool of the session's mode on the map, one at a time. */
export function useMapTools(map: LiveMap): void {
  const { t } = useLocale()
  const openPicked = useEffectEvent(useOpenPicked(map.layers))
  const mode = useMapSession((session) => session.mode)
  // Editing restarts when the draft changes to another version or feature, and when a stored one takes its place.
  const edited = useDraft(
    (draft) => draft && `${draft.layerId} ${draft.featureId} ${draft.version} ${draft.restorations}`,
  )

  const { available: maySelect } = useCommand('selectFeatures')
  const toggleSelected = useEffectEvent(useToggleSelected(map))
  const onNothing = useEffectEvent(() => notify({ text: t('map.nothingHere') }))
  // A tool that starts again forgets a click that waits for a second one, so nothing that the user selects starts it again.
  useEffect(() => {
    if (mode !== 'browse') return undefined
    const onPick = (found: readonly FeatureRef[], atPx: MapPixel) => {
      const features = withoutFormsOfPicked(found, (picked) => realIdOf(map.layers, picked))
      if (features.length > 1) offerCandidates({ atPx, features })
      else openPicked(features[0] ?? null)
    }
    const onPickForMany = maySelect ? (found: readonly FeatureRef[]) => toggleSelected(found) : undefined
    return browse(map, { onPick, onPickForMany, onNothing: () => onNothing() })
  }, [map, mode, maySelect])

  const firstId = useMapSession(({ joining }) => joining?.firstId ?? null)
  useEffect(() => {
    if (mode !== 'join') return undefined
    // A click beside features does not end the join. The first line is under the click that means a line which crosses it.
    const onPick = (features: readonly FeatureRef[]) => {
      const picked = features.find(({ id }) => id !== firstId) ?? features[0]
      if (picked) pickJoined(picked.id)
    }
    return browse(map, { onPick, onNothing: () => onNothing() })
  }, [map, mode, firstId])

  useEffect(() => (mode === 'measure' ? measure(map, endMeasuring) : undefined), [map, mode])

  useEffect(() => {
    if (mode !== 'connect') return undefined
    // A click beside features does not end the mode (specification 3, section 4).
    const onPick = (features: readonly FeatureRef[]) =>
      changeConnected((ids) => {
        const picked = pickedPoint(features, ids, map.layers)
        return picked === undefined ? ids : [...ids, picked]
      })
    return browse(map, { onPick, onNothing: () => onNothing() })
  }, [map, mode])

  useDrawTool(map)

  useEffect(() => {
    const draft = currentDraft()
    if (mode !== 'edit' || edited === null || !draft) return undefined
    const { featureId, layerId, geometry } = draft
    const onChange = (changed: Geometry) => sendDraft({ type: 'reshaped', geometry: changed })
    return editVertices(map, { featureId, layerId, geometry, propertiesNow, onChange })
  }, [map, mode, edited])
  useRedrawnSymbol(map)
}

/** Opens the form or the dialog of what the user draws. */
function useDrawTool(map: LiveMap): void {
  const mode = useMapSession((session) => session.mode)
  const drawTarget = useMapSession((session) => session.drawTarget)
  const { id: accountId } = useAccount()
  const placed = useProjectLayers()
  const describe = useEffectEvent((...[layerId, geometry, component]: Parameters<typeof describeDrawn>) => {
    const layer = placed.find(({ layer: { id } }) => id === layerId)?.layer
    if (layer && isLeaderLayer(layer)) describeLeader(layerId, geometry)
    else describeDrawn(layerId, geometry, component)
  })
  useEffect(() => {
    if (mode !== 'draw' || !drawTarget?.shape) return undefined
    const { layerId, shape, component = null } = drawTarget
    const onFinish = (geometry: Geometry) => describe(layerId, geometry, component)
    const vertices = keptVertices(drawTarget)
    const onVertices = (set: readonly Position[]) => keepVertices(accountId, drawTarget, set)
    return draw(map, { shape, layerId, component, vertices, onVertices, onFinish, onCancel: endDrawing })
  }, [map, mode, drawTarget, accountId])
}

/** Draws a feature that is not saved in the symbol of another component, once that is chosen in the form, and a leader by its dialog. */
function useRedrawnSymbol(map: LiveMap): void {
  const componentId = useDraft((draft) => draft?.component.chosen?.componentId)
  const metadata = useDraft((draft) => draft?.rows.find(({ name }) => name === 'metadata')?.value)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the symbol follows the component and the metadata
  useEffect(() => map.editing?.redraw(), [map, componentId, metadata])
}

function propertiesNow(): JsonObject | undefined {
  const draft = currentDraft()
  return draft ? propertiesOf(draft) : undefined
}
