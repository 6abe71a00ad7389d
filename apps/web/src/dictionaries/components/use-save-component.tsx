import { changeComponent, createComponent } from '@cairn/contract/dictionaries/components'
import { Component, type PickList, type System } from '@cairn/contract/dictionaries/entities'
import { attributeTypeName, componentTypeName, hasOwnPickList } from '@cairn/domain/dictionary/attribute-types'
import { type ComparedField, type Comparison, type Sent, sendFromVersion } from '../../dialogs/conflict-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { type AttributeDraft, attributeWrite } from '../attributes/attribute-draft.ts'
import { useComparedStyling } from '../styling/compared-styling.tsx'
import { useTypeNames } from '../type-names.ts'
import { useDictionaryCall } from '../use-dictionaries.ts'
import {
  type ComponentDraft,
  type ComponentEdits,
  comparedAttributes,
  componentDraft,
  mergedComponent,
} from './component-draft.ts'
import { putComponent } from './put-component.ts'

interface NewComponent extends ComponentDraft {
  readonly componentTypeId: number
}

/** Adds a component with its attributes to the end of a system. */
export function useAddComponent(dictionaryId: string, system: System) {
  return useDictionaryCall(
    (api, orgId, { componentTypeId, ...draft }: NewComponent) =>
      api(createComponent, {
        query: { orgId },
        body: { systemId: system.id, componentTypeId, ...bodyOf(draft) },
      }),
    { dictionaryId, put: putComponent },
  )
}

interface ComponentInPlace {
  readonly dictionaryId: string
  readonly component: Component
  /** Of the dictionary. */
  readonly globalLists: readonly PickList[]
  /** `#rrggbb`, which default styles have. */
  readonly systemColor: string
}

/**
 * Saves a component as a whole: attributes that are left out are deleted with their lists. The edits of another user are
 * kept; where both changed the same, the user sees both states and decides.
 */
export function useChangeComponent(place: ComponentInPlace) {
  const { dictionaryId, component } = place
  const compare = useComparison(place)
  const change = useDictionaryCall(
    (api, orgId, body: ReturnType<typeof bodyOf> & { readonly version: number }) =>
      api(changeComponent, { params: { id: component.id }, query: { orgId }, body }),
    { dictionaryId, put: putComponent },
  )
  const base = componentDraft(component)
  return (edited: ComponentDraft): Promise<Sent<Component>> => {
    let mine = edited
    return sendFromVersion({
      version: component.version,
      code: 'component_changed',
      current: Component,
      send: (version) => change.mutateAsync({ ...bodyOf(mine), version }),
      compare: (stored) => {
        const current = componentDraft(stored)
        mine = mergedComponent({ base, mine: edited, current })
        return compare({ base, mine, current })
      },
    })
  }
}

function bodyOf({ alias, styling, attributes }: ComponentDraft) {
  return { alias: alias.trim(), ...styling, attributes: attributes.map(attributeWrite) }
}

function useComparison({ component: { componentTypeId }, globalLists, systemColor }: ComponentInPlace) {
  const { t, figures } = useLocale()
  const names = useTypeNames()
  const comparedStyling = useComparedStyling({ type: componentTypeName(componentTypeId), systemColor })
  const textOf = (attribute: AttributeDraft | undefined) => {
    if (!attribute) return t('components.attributes.absent')
    const { name, typeId, defaultValue, required, globalListId, values } = attribute
    const type = attributeTypeName(typeId)
    const list = globalLists.find(({ id }) => id === globalListId)?.name
    const parts = [
      name,
      type === 'Global Pick List' && list !== undefined
        ? `${names.attributeType(typeId)}: ${list}`
        : names.attributeType(typeId),
      defaultValue !== '' && t('components.attributes.default', { value: names.defaultValue(defaultValue, typeId) }),
      required && t('components.attributes.required'),
      hasOwnPickList(type) &&
        t('components.attributes.values', { values: figures.list(values.map(({ value }) => value)) }),
    ]
    return parts.filter((part) => part !== false).join(' · ')
  }
  return (edits: ComponentEdits): Comparison => {
    const { base, mine, current } = edits
    const attributes = comparedAttributes(edits).map(
      ({ id, differs, ...both }): ComparedField => ({
        id,
        label: both.current?.name ?? both.mine?.name ?? '',
        mine: textOf(both.mine),
        current: textOf(both.current),
        differs,
      }),
    )
    const alias = {
      id: 'alias',
      label: t('components.name'),
      mine: mine.alias,
      current: current.alias,
      differs: current.alias !== base.alias && current.alias !== mine.alias,
    }
    const styling = comparedStyling({ base: base.styling, mine: mine.styling, current: current.styling })
    return { name: current.alias, fields: [alias, ...attributes, ...styling] }
  }
}
