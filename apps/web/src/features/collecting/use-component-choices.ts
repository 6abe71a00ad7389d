import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { Component } from '@cairn/contract/dictionaries/entities'
import { drawingModeOfType } from '@cairn/domain/dictionary/feature-component'
import { type DrawingMode, drawingModeOf } from '@cairn/domain/geometry/geojson'
import { useLocale } from '../../platform/locale.ts'
import { dictionaryPreferences, rememberComponent } from '../../platform/preferences/dictionary-preferences.ts'
import { findComponent } from '../attributes/use-feature-component.ts'
import { componentOf, type DraftComponent } from '../editing/component-state.ts'
import { sendDraft, useDraft } from '../editing/draft-store.ts'

interface Choice {
  readonly value: string
  readonly label: string
  readonly disabled: boolean
}

/** The options of the form of the draft, and the chosen ones; '' for none. */
export interface ComponentChoices {
  readonly systems: readonly Choice[]
  /** undefined until a system is chosen. */
  readonly components: readonly Choice[] | undefined
  readonly systemId: string
  readonly componentId: string
  /** Whether the feature may be saved without a component: it had none before. */
  readonly mayHaveNone: boolean
  /** The saved feature has free properties alone. */
  readonly isPlain: boolean
  /** The dictionary does not have its component. */
  readonly isGone: boolean
  readonly chooseSystem: (systemId: string) => void
  readonly chooseComponent: (componentId: string) => void
}

/** The systems and components from which the draft may have one: only those of its kind of geometry can be chosen. */
export function useComponentChoices(
  projectId: string | null,
  dictionary: Dictionary | undefined,
): ComponentChoices | undefined {
  const { t } = useLocale()
  const chosen = useDraft((draft) => draft?.component.chosen ?? null)
  const shape = useDraft((draft) => (draft ? drawingModeOf([draft.geometry.type]) : null))
  const isNew = useDraft((draft) => draft?.base === null)
  const isPlain = useDraft((draft) => draft?.base != null && componentOf(draft.base) === null)
  if (!dictionary) return undefined
  const found = findComponent(dictionary, chosen?.componentId)
  const system = systemOf(dictionary, found?.system.id ?? (chosen?.componentId === null ? chosen.systemId : null))
  const fits = (component: Component) => shapeOf(component) === shape
  const send = (component: DraftComponent | null) => {
    sendDraft({ type: 'component-chosen', component })
    if (isNew && projectId !== null && component?.componentId)
      rememberComponent(projectId, { ...component, componentId: component.componentId })
  }
  const labelOf = (component: Component) =>
    fits(component)
      ? component.alias
      : t(`features.component.notFitting.${shapeOf(component)}`, { component: component.alias })
  return {
    systems: dictionary.systems.map(({ id, name, components }) => ({
      value: id,
      label: name,
      disabled: !components.some(fits),
    })),
    components: system?.components.map((one) => ({ value: one.id, label: labelOf(one), disabled: !fits(one) })),
    systemId: system?.id ?? '',
    componentId: found?.component.id ?? '',
    mayHaveNone: isNew || isPlain,
    isPlain,
    isGone: chosen !== null && chosen.componentId !== null && !found,
    chooseSystem(systemId) {
      const next = systemOf(dictionary, systemId)
      if (!next) return send(null)
      const { lastComponentId } = dictionaryPreferences(projectId)
      const componentId = firstChoice(next.components.filter(fits), lastComponentId)?.id ?? null
      send({ systemId, dictionaryId: dictionary.id, componentId })
    },
    chooseComponent: (componentId) => system && send({ systemId: system.id, dictionaryId: dictionary.id, componentId }),
  }
}

/** The last used component of a system, or its only one. */
function firstChoice(components: readonly Component[], lastId: string | null): Component | undefined {
  return components.find(({ id }) => id === lastId) ?? (components.length === 1 ? components[0] : undefined)
}

function systemOf({ systems }: Dictionary, id: string | null) {
  return systems.find((system) => system.id === id)
}

function shapeOf({ componentType }: Component): DrawingMode {
  return drawingModeOfType[componentType.name]
}
