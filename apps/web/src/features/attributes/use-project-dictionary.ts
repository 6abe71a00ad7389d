import { useDictionaryOf } from '../../dictionaries/use-dictionaries.ts'
import { useProject } from '../../projects/use-projects.ts'

/** The dictionary of a project. */
export function useProjectDictionary(projectId: string | null) {
  const { data: project } = useProject(projectId)
  const {
    data: dictionary,
    error,
    refetch,
  } = useDictionaryOf(project?.organizationId, project?.dataDictionaryId ?? null)
  return {
    organizationId: project?.organizationId,
    /** undefined until the project is loaded; null for a project without one. */
    dictionaryId: project?.dataDictionaryId,
    dictionary,
    error,
    refetch,
  }
}
