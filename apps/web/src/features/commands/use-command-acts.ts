import type { Feature } from '@cairn/contract/features'
import { extentOf } from '@cairn/domain/geometry/extent'
import { verticesOf } from '@cairn/domain/geometry/vertices'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CommandActs } from '../../map/commands/command.ts'
import { goHome, goToCurrentLocation } from '../../map/commands/go-places.ts'
import { leaveEditing, select, useMapSession, zoomTo } from '../../map/map-session.ts'
import { pointOutVertex, useLiveMap } from '../../map/tools/live-map.ts'
import { type Translate, useLocale } from '../../platform/locale.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { useProject } from '../../projects/use-projects.ts'
import { notify } from '../../ui/overlays.ts'
import { discardDraft, editFeature } from '../editing/drafting.ts'
import { featureFormId } from '../properties/property-form.tsx'
import { ask } from './feature-questions.ts'

const live = useLiveMap.getState
const session = useMapSession.getState

/** Everything that commands can make happen. */
export function useCommandActs(): CommandActs {
  const { t } = useLocale()
  const queries = useQueryClient()
  const project = useProject(useMapSession((map) => map.projectId)).data
  return useMemo(() => {
    const selected = () => {
      const [ref] = session().selection
      return ref && queries.getQueryData<Feature>(queryKeys.feature(ref.id))
    }
    const edit = (mode: 'browse' | 'edit') => {
      const feature = selected()
      if (feature) editFeature(feature, feature.layerId, mode)
    }
    return {
      zoomBy: (levels) => live().engine?.zoomBy(levels),
      zoomHome: () => goHome(project),
      goToCurrentLocation: () =>
        goToCurrentLocation((reason) => notify({ text: t(`map.location.${reason}`), severity: 'warning' })),
      chooseDrawLayer: () => ask('drawLayer'),
      editProperties: () => edit('browse'),
      editGeometry: () => edit('edit'),
      zoomToSelected: () => {
        const geometry = session().draft?.geometry ?? selected()?.geometry
        const extent = geometry && extentOf([geometry])
        if (extent) zoomTo(extent)
      },
      askToDelete: () => ask('delete'),
      copyId: () => void copyId(selected()?.id, t),
      stepVertex: (by) => stepVertex(by, selected()),
      removeVertex: () => live().editing?.editing.removeFocused(),
      undo: () => {
        live().editing?.editing.undo()
        live().drawing?.drawing.undoVertex()
      },
      redo: () => live().editing?.editing.redo(),
      finishDrawing: () => live().drawing?.drawing.finish(),
      save: submitFeatureForm,
      leave,
    }
  }, [t, queries, project])
}

/** One way to save: what the form's own button does, with its checks. */
function submitFeatureForm(): void {
  const form = document.getElementById(featureFormId)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

/** One step out. A change that is not saved is asked about. */
function leave(): void {
  const { drawing } = live()
  if (drawing) drawing.drawing.cancel()
  else if (session().draft) leaveEditing(discardDraft)
  else select([])
}

function stepVertex(by: 1 | -1, feature: Feature | undefined): void {
  const { editing, vertex, engine } = live()
  if (editing) {
    if (by > 0) editing.editing.focusNext()
    else editing.editing.focusPrevious()
    return
  }
  const vertices = feature ? verticesOf(feature.geometry) : []
  const next = vertex === null ? (by > 0 ? 0 : vertices.length - 1) : (vertex + by + vertices.length) % vertices.length
  const position = vertices[next]
  if (!position) return
  pointOutVertex(next)
  const extent = extentOf([{ type: 'Point', coordinates: position }])
  if (extent) engine?.keepClear(extent)
}

async function copyId(id: string | undefined, t: Translate): Promise<void> {
  if (id === undefined) return
  try {
    await navigator.clipboard.writeText(id)
    notify({ text: t('features.idCopied', { id }), severity: 'success' })
  } catch {
    // The browser refuses outside of a secure page, or because the person did.
    notify({ text: t('features.idNotCopied', { id }), severity: 'warning' })
  }
}
