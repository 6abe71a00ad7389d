import type { Project } from '@cairn/contract/projects'
import { useHasFeature } from '../../accounts/organization-features.ts'
import type { Sent } from '../../dialogs/conflict-dialog.tsx'
import { saveChange } from '../../dialogs/save-change.ts'
import { useSites } from '../../sites/use-sites.ts'
import { useChangeProject } from '../use-projects.ts'
import { projectRefusal, useProjectFacts } from './project-facts.ts'
import type { ProjectChange } from './project-values.ts'

/** Changes a project. A change by another user meanwhile is shown before anything is overwritten. */
export function useSaveProject(project: Project) {
  const facts = useProjectFacts(project.organizationId)
  const { data: sites = [] } = useSites(
    project.organizationId,
    useHasFeature(project.organizationId, 'siteCalibration'),
  )
  const { mutateAsync } = useChangeProject()
  return (change: ProjectChange): Promise<Sent<Project, Project>> => {
    const { proj, ...settings } = change
    const site = proj === undefined ? project.proj : (sites.find(({ id }) => id === proj?.id) ?? null)
    return saveChange({
      ...projectRefusal,
      seen: project,
      mine: { ...project, ...settings, proj: site },
      facts,
      send: (version) => mutateAsync({ id: project.id, ...change, version }),
    })
  }
}
