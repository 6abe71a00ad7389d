import { readAttributeValues } from '@cairn/domain/dictionary/feature-attributes'
import { useEffect, useMemo } from 'react'
import { dictionaryPreferences } from '../../platform/preferences/dictionary-preferences.ts'
import { offeredFrom } from '../attributes/offered-from.ts'
import { findComponent } from '../attributes/use-feature-component.ts'
import { useProjectDictionary } from '../attributes/use-project-dictionary.ts'
import { useStartingValues } from '../attributes/use-starting-values.ts'
import { awaitsAttributes, changesComponent } from '../editing/component-state.ts'
import { sendDraft, useDraft } from '../editing/draft-store.ts'

/**
 * Gives the draft the attributes of its component, once the dictionary of the project is loaded: with their starting values
 * where the feature has not had the component before.
 */
export function useDraftComponent(projectId: string | null): void {
  const { dictionary, dictionaryId, organizationId } = useProjectDictionary(projectId)
  const componentId = useDraft((draft) => draft?.component.chosen?.componentId ?? null)
  const isOffered = useDraft((draft) => draft !== null && draft.component.attributesOf === componentId)
  const begins = useDraft((draft) => draft !== null && changesComponent(draft))
  const isNew = useDraft((draft) => draft !== null && draft.base === null)
  const ownId = useDraft((draft) => draft?.component.chosen?.dictionaryId ?? null)
  // The attributes of another dictionary than that of the project are not edited.
  const isOfProject = ownId === null || ownId === dictionaryId
  const found = useMemo(
    () => (isOfProject ? findComponent(dictionary, componentId) : undefined),
    [isOfProject, dictionary, componentId],
  )
  const component = found?.component ?? null
  const lastSaved = useLastSaved(projectId, componentId)
  const starting = useStartingValues({
    organizationId,
    component: begins && !isOffered ? component : null,
    isNew,
    lastSaved,
  })
  const isReady = component !== null && !isOffered && (!begins || starting !== undefined)
  useEffect(() => {
    if (!isReady || component === null) return
    const attributes = component.attributes.map(offeredFrom)
    sendDraft({ type: 'attributes-offered', componentId: component.id, attributes, ...(starting && { starting }) })
  }, [isReady, component, starting])
}

/** Whether the form waits for the attributes of a component that was chosen. */
export function useAwaitsAttributes(): boolean {
  return useDraft((draft) => draft !== null && awaitsAttributes(draft))
}

/** The values of the last feature that this account saved in the project, if it has the component. */
function useLastSaved(projectId: string | null, componentId: string | null): Readonly<Record<string, string>> {
  return useMemo(() => {
    const { lastComponentId, lastAttributes } = dictionaryPreferences(projectId)
    return (lastComponentId === componentId && readAttributeValues([...lastAttributes])) || {}
  }, [projectId, componentId])
}
