import { useMapNavigation } from '../../../map/address.ts'
import { useLiveMap } from '../../../map/tools/use-live-map.ts'
import { useLocale } from '../../../platform/locale.ts'
import { NewProject, ProjectDetails } from '../../../projects/project-dialogs.ts'
import { openDialog } from '../../../ui/overlays/overlays.ts'

/** Opens the dialog that creates a project. The new project becomes the current one, and its details open. */
export function useCreateProjectDialog(): (organizationId: string) => void {
  const { t } = useLocale()
  const { openProject } = useMapNavigation()
  const map = useLiveMap()
  return (organizationId) =>
    openDialog(
      <NewProject
        organizationId={organizationId}
        onCreated={(project) => {
          openProject(project.id)
          const lead = t('projects.details.created', { name: project.name })
          openDialog(<ProjectDetails project={project} map={map} lead={lead} />)
        }}
      />,
    )
}
