import { useMapNavigation } from '../../../map/address.ts'
import { ProjectDetails } from '../../../projects/details/project-details.tsx'
import { NewProject } from '../../../projects/new-project.tsx'
import { openDialog } from '../../../ui/overlays/overlays.ts'

/** Opens the dialog that creates a project. The new project becomes the current one, and its details open. */
export function useCreateProjectDialog(): (organizationId: string) => void {
  const { openProject } = useMapNavigation()
  return (organizationId) =>
    openDialog(
      <NewProject
        organizationId={organizationId}
        onCreated={(project) => {
          openProject(project.id)
          openDialog(<ProjectDetails project={project} />)
        }}
      />,
    )
}
