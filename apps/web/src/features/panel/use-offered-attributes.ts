import type { Attribute } from '@cairn/contract/dictionaries/entities'
import type { Feature } from '@cairn/contract/features/features'
import type { JsonObject } from '@cairn/domain/json'
import { useEffect, useMemo } from 'react'
import { useFeatureComponent } from '../attributes/use-feature-component.ts'
import type { Draft } from '../editing/draft.ts'
import { sendDraft, useDraft } from '../editing/draft-store.ts'

/** A feature; one that is not saved yet has no id. */
type OfferedFeature = Pick<Feature, 'projectId' | 'properties'> & { readonly id: string | null }

/**
 * Gives the draft of a feature the attributes of its component, once the dictionary is loaded, and again after a conflict. Returns
 * whether the values cannot be edited: the component is from another dictionary than that of the project.
 */
export function useOfferedAttributes(feature: OfferedFeature): { readonly isForeign: boolean } {
  const found = useFeatureComponent(feature)
  const isEdited = useDraft((draft) => draft?.featureId === feature.id)
  const hasRows = useDraft((draft) => draft?.rows.some(({ attribute }) => attribute) ?? false)
  const attributes = found?.isOfProject ? found.component.attributes : undefined
  useEffect(() => {
    if (isEdited && !hasRows && attributes && attributes.length > 0)
      sendDraft({ type: 'attributes-offered', attributes: attributes.map(ruleOf) })
  }, [isEdited, hasRows, attributes])
  return { isForeign: found?.isOfProject === false }
}

/** The properties of the new feature by which its component is found. */
export function useDrawnIds(): JsonObject {
  const componentId = useDraft((draft) => idIn(draft, 'component_id'))
  const dictionaryId = useDraft((draft) => idIn(draft, 'dictionary_id'))
  return useMemo(
    () => (componentId === null ? {} : { component_id: componentId, dictionary_id: dictionaryId }),
    [componentId, dictionaryId],
  )
}

function idIn(draft: Draft | null, name: string): string | null {
  return draft?.rows.find((row) => row.name === name)?.text ?? null
}

function ruleOf({ id, name, type, required, pickList }: Attribute) {
  const choices = pickList?.values.map(({ value, label }) => ({ value, label }))
  return { id, name, type: type.name, required, ...(choices && { choices }) }
}
