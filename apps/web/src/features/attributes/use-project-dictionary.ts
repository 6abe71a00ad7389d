import type { Feature } from '@cairn/contract/features/features'
import { isOfOtherDictionary } from '@cairn/domain/dictionary/feature-component'
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

/** Whether the component of a feature is of another dictionary than that of its project; false until that is known. */
export function useIsOfOtherDictionary(feature: Pick<Feature, 'projectId' | 'properties'> | undefined): boolean {
  const { data: project } = useProject(feature?.projectId ?? null)
  return (
    feature !== undefined && project !== undefined && isOfOtherDictionary(feature.properties, project.dataDictionaryId)
  )
}
