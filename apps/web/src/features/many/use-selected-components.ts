import type { Layer } from '@cairn/contract/layers'
import { useMemo } from 'react'
import { offeredFrom } from '../attributes/offered-from.ts'
import { findComponent } from '../attributes/use-feature-component.ts'
import { useProjectDictionary } from '../attributes/use-project-dictionary.ts'
import type { OfferedAttribute } from '../properties/property-rows.ts'
import type { SelectedFeature } from '../selection/selected-features.ts'

/** A component of the project's dictionary that selected features have. */
interface SelectedComponent {
  readonly id: string
  readonly name: string
  /** Number of the selected features that have it. */
  readonly count: number
  readonly attributes: readonly OfferedAttribute[]
}

/** The components of the selected features in the dictionary of their project, the most frequent first. */
export function useSelectedComponents(
  { projectId }: Pick<Layer, 'projectId'>,
  features: readonly SelectedFeature[],
): readonly SelectedComponent[] {
  const { dictionary } = useProjectDictionary(projectId)
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { componentId } of features)
      if (componentId !== null) counts.set(componentId, (counts.get(componentId) ?? 0) + 1)
    return [...counts]
      .toSorted(([, one], [, other]) => other - one)
      .flatMap(([id, count]) => {
        const component = findComponent(dictionary, id)?.component
        return component
          ? [{ id, count, name: component.alias, attributes: component.attributes.map(offeredFrom) }]
          : []
      })
  }, [dictionary, features])
}
