import { usualTemplateName } from '@cairn/domain/dictionary/usual-template'
import { useDictionariesOf } from '../../dictionaries/use-dictionaries.ts'
import { useProjects } from '../use-projects.ts'

/**
 * The dictionary with which a project begins in an organization: its present one if the organization has it, that of the
 * newest project that has one, else the usual template. undefined before the lists are there.
 */
export function usePreselectedDictionary(organizationId: string, present: string | null = null): string | undefined {
  const { data: dictionaries } = useDictionariesOf(organizationId)
  const { data: projects } = useProjects(organizationId)
  if (!dictionaries || !projects) return undefined
  const offered = new Set(dictionaries.map(({ id }) => id))
  if (present !== null && offered.has(present)) return present
  const [newest] = projects
    .filter(({ dataDictionaryId: id }) => id !== null && offered.has(id))
    .toSorted((one, other) => other.createdDate.localeCompare(one.createdDate))
  const templates = dictionaries.filter(({ organizationId: owner }) => owner === null)
  const usual = templates.find(({ name }) => name === usualTemplateName) ?? dictionaries[0]
  return newest?.dataDictionaryId ?? usual?.id
}
