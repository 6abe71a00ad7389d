import { useMemo } from 'react'
import { isChanged } from '../../features/editing/draft.ts'
import { useDraft } from '../../features/editing/draft-store.ts'
import { useSaveContext } from '../../features/editing/use-save-context.ts'
import { useDrawableLayers, useFeatureRights, usePlacedLayer } from '../../features/feature-rights.ts'
import { useFeature } from '../../features/use-feature.ts'
import { useMapAddress } from '../../map/address.ts'
import type { CommandContext, CommandDraft, CommandTarget } from '../../map/commands/command.ts'
import type { DrawingState } from '../../map/engine/editing/drawing.ts'
import type { EditState } from '../../map/engine/editing/geometry-editing.ts'
import { useMapSession } from '../../map/map-session.ts'
import type { LiveMap } from '../../map/tools/live-map.ts'
import { useLiveState } from '../../map/tools/use-live-map.ts'
import { useProject } from '../../projects/use-projects.ts'
import { notify } from '../../ui/overlays/overlays.ts'

/** The context of the commands: session, live map, answers of the server and the user's rights. */
export function useCommandContext(): CommandContext {
  const services = useSaveContext()
  const toolState = useLiveState(toolStateOf)
  const mode = useMapSession((session) => session.mode)
  const draft = useCommandDraft()
  const { projectId } = useMapAddress()
  const project = useProject(projectId).data
  const selected = useCommandTarget()
  const drawableLayerCount = useDrawableLayers().length
  const saving = useDraft((one) => one?.status === 'saving')
  return useMemo(
    () => ({
      ...services,
      mode,
      selected,
      draft,
      saving,
      drawableLayerCount,
      project: projectId === null ? null : project,
      notify,
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- commands read the tool's state from the live map
    [services, mode, toolState, selected, draft, saving, drawableLayerCount, projectId, project],
  )
}

/** Changes with the active tool and its state. */
function toolStateOf({ editing, drawing }: LiveMap): EditState | DrawingState | null {
  return editing?.state ?? drawing?.state ?? null
}

/** It changes with the geometry, and when the first change is made or the last one undone; not with each key typed. */
function useCommandDraft(): CommandDraft | null {
  const geometry = useDraft((draft) => draft?.geometry)
  const changed = useDraft((draft) => draft !== null && isChanged(draft))
  return useMemo(() => (geometry ? { geometry, changed } : null), [geometry, changed])
}

/** The selected feature with the user's rights to it; null until the server has answered. */
function useCommandTarget(): CommandTarget | null {
  const { data: feature } = useFeature(useMapAddress().featureId)
  const placed = usePlacedLayer(feature?.layerId)
  const { mayEdit, mayDelete } = useFeatureRights(placed)
  return useMemo(
    () => (feature ? { feature, mayEdit, mayDelete, layerReadOnly: placed?.layer.readOnly ?? false } : null),
    [feature, placed, mayEdit, mayDelete],
  )
}
