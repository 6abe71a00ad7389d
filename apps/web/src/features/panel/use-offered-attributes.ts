import type { Attribute } from '@cairn/contract/dictionaries/entities'
import type { Feature } from '@cairn/contract/features/features'
import { useEffect } from 'react'
import { useFeatureComponent } from '../attributes/use-feature-component.ts'
import { sendDraft, useDraft } from '../editing/draft-store.ts'

/**
 * Gives the draft of a feature the attributes of its component, once the dictionary is loaded, and again after a conflict. Returns
 * whether the values cannot be edited: the component is from another dictionary than that of the project.
 */
export function useOfferedAttributes(feature: Feature): { readonly isForeign: boolean } {
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

function ruleOf({ id, name, type, required, pickList }: Attribute) {
  const choices = pickList?.values.map(({ value, label }) => ({ value, label }))
  return { id, name, type: type.name, required, ...(choices && { choices }) }
}
