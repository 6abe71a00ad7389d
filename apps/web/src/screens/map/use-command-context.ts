import { useIsMutating } from '@tanstack/react-query'
import { useMemo } from 'react'
import { changingKey } from '../../features/editing/change-features.ts'
import { useDrawableLayers, useFeatureRights, usePlacedLayer } from '../../features/feature-rights.ts'
import { useFeature } from '../../features/use-feature.ts'
import type { CommandContext, CommandTarget } from '../../map/commands/command.ts'
import type { DrawingState } from '../../map/engine/editing/drawing.ts'
import type { EditState } from '../../map/engine/editing/geometry-editing.ts'
import { useMapSession } from '../../map/map-session.ts'
import type { LiveMap } from '../../map/tools/live-map.ts'
import { useLiveMap, useLiveState } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { useProject } from '../../projects/use-projects.ts'
import { notify } from '../../ui/overlays.ts'

/** The context of the commands: session, live map, answers of the server and the user's rights. */
export function useCommandContext(): CommandContext {
  const { t } = useLocale()
  const map = useLiveMap()
  const toolState = useLiveState(toolStateOf)
  const mode = useMapSession((session) => session.mode)
  const draft = useMapSession((session) => session.draft)
  const projectId = useMapSession((session) => session.projectId)
  const project = useProject(projectId).data
  const selected = useCommandTarget()
  const drawableLayerCount = useDrawableLayers().length
  const saving = useIsMutating({ mutationKey: changingKey }) > 0
  return useMemo(
    () => ({
      mode,
      map,
      selected,
      draft,
      saving,
      drawableLayerCount,
      project: projectId === null ? null : project,
      notify,
      t,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- commands read the tool's state from the live map
    [mode, map, toolState, selected, draft, saving, drawableLayerCount, projectId, project, t],
  )
}

/** Changes with the tool at work and with its state. */
function toolStateOf({ editing, drawing }: LiveMap): EditState | DrawingState | null {
  return editing?.state ?? drawing?.state ?? null
}

/** The first selected feature with the user's rights to it; null until the server has answered. */
function useCommandTarget(): CommandTarget | null {
  const ref = useMapSession(({ selection }) => selection[0])
  const { data: feature } = useFeature(ref?.id)
  const placed = usePlacedLayer(ref?.layerId)
  const { mayEdit, mayDelete } = useFeatureRights(placed)
  return useMemo(
    () => (feature ? { feature, mayEdit, mayDelete, layerReadOnly: placed?.layer.readOnly ?? false } : null),
    [feature, placed, mayEdit, mayDelete],
  )
}
