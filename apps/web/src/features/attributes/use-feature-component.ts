import type { Component, PickList } from '@cairn/contract/dictionaries/entities'
import type { Feature } from '@cairn/contract/features/features'
import { useDictionaryOf } from '../../dictionaries/use-dictionaries.ts'
import { useProject } from '../../projects/use-projects.ts'

/** The component of a feature, with the name of its system. */
export interface FeatureComponent {
  /** Each attribute has its pick list, also a global one. */
  readonly component: Component
  readonly systemName: string
  /** Whether the dictionary is that of the project: features of another one keep their values. */
  readonly isOfProject: boolean
}

/**
 * The component of a feature in its dictionary, else in that of its project. undefined for a feature without one, before the dictionary is
 * loaded, and for a dictionary that the user may not read.
 */
export function useFeatureComponent({
  projectId,
  properties,
}: Pick<Feature, 'projectId' | 'properties'>): FeatureComponent | undefined {
  const { component_id: componentId, dictionary_id: dictionaryId } = properties
  const isOfComponent = typeof componentId === 'string'
  const { data: project } = useProject(isOfComponent ? projectId : null)
  const ownId = typeof dictionaryId === 'string' ? dictionaryId : null
  const { data: dictionary } = useDictionaryOf(project?.organizationId, ownId ?? project?.dataDictionaryId ?? null)
  if (!isOfComponent || !dictionary) return undefined
  for (const { name, components } of dictionary.systems) {
    const component = components.find(({ id }) => id === componentId)
    if (!component) continue
    const isOfProject = dictionary.id === project?.dataDictionaryId
    return { component: withLists(component, dictionary.pickLists), systemName: name, isOfProject }
  }
  return undefined
}

function withLists(component: Component, lists: readonly PickList[]): Component {
  const attributes = component.attributes.map((attribute) => ({
    ...attribute,
    pickList: attribute.pickList ?? lists.find(({ id }) => id === attribute.pickListId) ?? null,
  }))
  return { ...component, attributes }
}
