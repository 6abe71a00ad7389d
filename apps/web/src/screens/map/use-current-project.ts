import type { Project } from '@cairn/contract/projects'
import { useAccount } from '../../accounts/use-account.ts'
import { useMapAddress } from '../../map/address.ts'
import { isRefusal } from '../../platform/queries.ts'
import { useProject, useProjects } from '../../projects/use-projects.ts'

export interface CurrentProject {
  /** The organization whose projects are listed. */
  readonly organizationId: string
  readonly projects: ReturnType<typeof useProjects>
  readonly project: Project | undefined
  /** The project is not known yet. */
  readonly isLoading: boolean
  /** The reason why the project of the address cannot be opened: it does not exist, or the user may not see it. */
  readonly refusal: Error | null
}

/** The project of the address, and the projects to choose from. */
export function useCurrentProject(): CurrentProject {
  const account = useAccount()
  const address = useMapAddress()
  const { data, error, isPending } = useProject(address.projectId)
  const refusal = isRefusal(error) ? error : null
  const project = address.projectId === null || refusal ? undefined : data
  // Another organization may have granted the project.
  const wantedId = project?.organizationId ?? address.organizationId
  const organizationId = account.organizations.find(({ id }) => id === wantedId)?.id ?? account.organization.id
  const projects = useProjects(organizationId)
  const isLoading = address.projectId === null ? projects.isPending : isPending
  return { organizationId, projects, project, isLoading, refusal }
}
