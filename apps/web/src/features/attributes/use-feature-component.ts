import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { Component, PickList, SystemEntry } from '@cairn/contract/dictionaries/entities'
import type { Feature } from '@cairn/contract/features/features'
import { componentIdsOf } from '@cairn/domain/dictionary/feature-component'
import { useMemo } from 'react'
import { useDictionaryOf } from '../../dictionaries/use-dictionaries.ts'
import { useMapAddress } from '../../map/address.ts'
import { useProject } from '../../projects/use-projects.ts'

/** A component in its dictionary. */
export interface FoundComponent {
  /** Each attribute has its pick list, also a global one. */
  readonly component: Component
  readonly system: SystemEntry
}

/** The component of a feature, with the name of its system. */
export interface FeatureComponent extends FoundComponent {
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
  const ids = componentIdsOf(properties)
  const { projectId: openId } = useMapAddress()
  const { data: project } = useProject(ids ? projectId : null)
  // A user who sees the feature by the sharing of its layer alone may not see its project, which is of the same organization.
  const { data: receiving } = useProject(ids ? openId : null)
  const { data: dictionary } = useDictionaryOf(
    (project ?? receiving)?.organizationId,
    ids?.dictionaryId ?? project?.dataDictionaryId ?? null,
  )
  const found = useMemo(() => findComponent(dictionary, ids?.componentId), [dictionary, ids?.componentId])
  if (!ids || !dictionary || !found) return undefined
  return { ...found, systemName: found.system.name, isOfProject: dictionary.id === project?.dataDictionaryId }
}

/** The component with an id; undefined where the dictionary does not have it. */
export function findComponent(
  dictionary: Dictionary | undefined,
  componentId: string | null | undefined,
): FoundComponent | undefined {
  for (const system of dictionary?.systems ?? []) {
    const component = system.components.find(({ id }) => id === componentId)
    if (component) return { component: withLists(component, dictionary?.pickLists ?? []), system }
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
