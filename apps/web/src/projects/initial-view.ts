import type { Project } from '@cairn/contract/projects'
import { type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'
import { saveChange } from '../dialogs/save-change.ts'
import type { MapEngine } from '../map/engine/create-map.ts'
import { middleOf } from '../map/tools/browse-tool.ts'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { notify } from '../ui/overlays/overlays.ts'
import { projectRefusal, useViewFacts } from './details/project-facts.ts'
import { useChangeProject } from './use-projects.ts'

/** The view of a project without a view of its own (specification README point 9). */
const defaultView: InitialView = { centre: lonLat(-97.9057, 38.6719), zoom: 4 }

/** The view with which a project opens. */
export interface InitialView {
  readonly centre: LonLat
  readonly zoom: number
}

type WithView = Pick<Project, 'coordinate' | 'zoomLevel'>

/** The initial view of a project; the default one without a project, and for a project that has none. */
export function initialViewOf(project: WithView | null): InitialView {
  return {
    centre: project?.coordinate ? lonLat(project.coordinate.lng, project.coordinate.lat) : defaultView.centre,
    zoom: project?.zoomLevel ?? defaultView.zoom,
  }
}

/** Stores the view of the map as the initial view of a project, and offers to undo that. */
export function useSetInitialView(project: Project | undefined): (engine: MapEngine) => void {
  const { t, figures } = useLocale()
  const store = useStoreView()
  // The panel may be closed before the answer, or before the user undoes the change.
  const setView = async (seen: Project, view: WithView, report: (saved: Project) => void) => {
    try {
      const sent = await store(seen, view)
      if (sent.kind === 'saved') report(sent.answer)
    } catch (error) {
      notify({ text: problemText(error, figures.language), severity: 'error' })
    }
  }
  return (engine) => {
    if (!project) return
    const { coordinate, zoomLevel } = project
    const undo = (saved: Project) =>
      setView(saved, { coordinate, zoomLevel }, () => notify({ text: t('projects.initialView.undone') }))
    const [lng, lat] = engine.positionAt(middleOf(engine))
    void setView(project, { coordinate: { lat, lng }, zoomLevel: engine.view.zoom }, (saved) =>
      notify({
        text: t('projects.initialView.done', { name: saved.name }),
        severity: 'success',
        durationMs: undoableMs,
        action: { label: t('projects.initialView.undo'), run: () => void undo(saved) },
      }),
    )
  }
}

/** Stores a view. Another view that another user stored meanwhile is shown before it is overwritten. */
function useStoreView() {
  const facts = useViewFacts()
  const { mutateAsync } = useChangeProject()
  return (seen: Project, view: WithView) =>
    saveChange({
      ...projectRefusal,
      seen,
      mine: { ...seen, ...view },
      facts,
      send: (version) => mutateAsync({ id: seen.id, ...view, version }),
    })
}

/** Long enough to read the message and to decide. */
const undoableMs = 8000
