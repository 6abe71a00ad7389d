import type { AttributeTypeName } from '@cairn/domain/dictionary/attribute-types'
import {
  type ComponentIds,
  componentIdsOf,
  isComponentProperty,
  namingProperties,
} from '@cairn/domain/dictionary/feature-component'
import type { JsonObject } from '@cairn/domain/json'
import {
  attributeValuesIn,
  faultsIn,
  type OfferedAttribute,
  type PropertyRow,
  propertiesFrom,
  type RowFault,
  valuesOf,
  withAttributeRows,
} from '../properties/property-rows.ts'

/** The component of a draft. `componentId` is null while the user has chosen the system alone. */
export type DraftComponent = Omit<ComponentIds, 'componentId'> & { readonly componentId: string | null }

/** A value of an attribute that left the form with its component. */
interface ShelvedValue {
  readonly attributeId: string
  readonly name: string
  readonly type: AttributeTypeName
  readonly text: string
}

/** The component that the user has chosen, and the state of its attributes in the form. */
export interface ComponentState {
  /** null: the feature has free properties alone. */
  readonly chosen: DraftComponent | null
  /** The component whose attributes are rows of the form; null before they are offered. */
  readonly attributesOf: string | null
  /** The values of the components that were chosen before, the last ones last. */
  readonly shelf: readonly ShelvedValue[]
}

/** The parts of an edit that the component decides about. */
interface EditedComponent {
  readonly base: { readonly properties: JsonObject } | null
  readonly rows: readonly PropertyRow[]
  readonly component: ComponentState
}

/** The attributes of a component, as its dictionary has them. */
export interface OfferedAttributes {
  readonly componentId: string
  readonly attributes: readonly OfferedAttribute[]
  /** The value with which an attribute begins, by its id. */
  readonly starting?: Readonly<Record<string, string>>
}

/** The state of a form that begins with a component, or without one. */
export function stateOf(chosen: DraftComponent | null): ComponentState {
  return { chosen, attributesOf: null, shelf: [] }
}

/** The component of the state that the edit started from. */
export function componentOf(base: EditedComponent['base']): ComponentIds | null {
  return base && componentIdsOf(base.properties)
}

/** Whether the edit gives the feature another component than it had, or takes it away. */
export function changesComponent({ base, component: { chosen } }: Omit<EditedComponent, 'rows'>): boolean {
  return chosen?.componentId !== componentOf(base)?.componentId || (chosen !== null && chosen.componentId === null)
}

/** Whether a system is chosen and none of its components. */
export function lacksComponent({ chosen }: ComponentState): boolean {
  return chosen !== null && chosen.componentId === null
}

/** Whether the attributes of a component that was chosen are not in the form yet. */
export function awaitsAttributes(edit: Omit<EditedComponent, 'rows'>): boolean {
  const { chosen, attributesOf } = edit.component
  return changesComponent(edit) && chosen !== null && chosen.componentId !== null && attributesOf !== chosen.componentId
}

/** The properties that saving stores. A row with a fault counts as not edited. The values of attributes that the chosen component does not have are left out. */
export function propertiesOf({ base, rows, component }: EditedComponent): JsonObject {
  const before = base?.properties ?? {}
  if (!changesComponent({ base, component })) return propertiesFrom(rows, before)
  const free = rows.filter(({ name, added, attribute }) => !attribute && (added || !isComponentProperty(name)))
  const properties = propertiesFrom(free, before)
  const { chosen } = component
  if (chosen === null || chosen.componentId === null) return properties
  const ids = namingProperties({ ...chosen, componentId: chosen.componentId })
  return { ...properties, ...ids, attributes: attributeValuesIn(rows) }
}

/** The fault of each row, in the order of the rows. All values of a component that was chosen are checked. */
export function faultsOf({ base, rows, component }: EditedComponent): readonly (RowFault | undefined)[] {
  return faultsIn(rows, base?.properties ?? {}, { checksAll: changesComponent({ base, component }) })
}

/** The form after the choice of a component: its attributes are offered next, and those of the one before are kept aside. */
export function choose(edit: EditedComponent, chosen: DraftComponent | null): Omit<EditedComponent, 'base'> {
  const left = edit.rows.flatMap(({ attribute, name, text }) =>
    attribute ? [{ attributeId: attribute.id, name, type: attribute.type, text }] : [],
  )
  const ids = new Set(left.map(({ attributeId }) => attributeId))
  const shelf = [...edit.component.shelf.filter(({ attributeId }) => !ids.has(attributeId)), ...left]
  // Properties that other features of the layer have are offered for a feature without a component.
  const rows = edit.rows.filter(({ attribute, offered, text }) => !attribute && !(offered && text === ''))
  return { rows, component: { chosen, attributesOf: null, shelf } }
}

/**
 * The form with the attributes of its component. Their values are those that are typed, those of an attribute of the same name
 * and type of a component that was chosen before, those of the feature, or those with which they begin.
 */
export function offer(edit: EditedComponent, offered: OfferedAttributes): Omit<EditedComponent, 'base'> {
  const { base, rows, component } = edit
  if (offered.componentId !== component.chosen?.componentId) return { rows, component }
  const typed = attributeValuesIn(rows)
  const before = valuesOf(base?.properties ?? {})
  const textOf = (attribute: OfferedAttribute) =>
    typed[attribute.id] ??
    shelvedText(component.shelf, attribute) ??
    before[attribute.id] ??
    offered.starting?.[attribute.id] ??
    ''
  return {
    rows: withAttributeRows(rows, offered.attributes, textOf),
    component: { ...component, attributesOf: offered.componentId },
  }
}

/** A read-only value belongs to its own component. */
function shelvedText(shelf: readonly ShelvedValue[], { id, name, type }: OfferedAttribute): string | undefined {
  return shelf.findLast(
    (value) =>
      value.attributeId === id ||
      (type !== 'Read Only' && value.name === name && value.type === type && value.text !== ''),
  )?.text
}

/** The names of the values of earlier components that the chosen one has as well, and of those that saving removes. */
export function valuesAfterChoice({ base, rows, component }: EditedComponent): {
  readonly kept: readonly string[]
  readonly lost: readonly string[]
} {
  if (!changesComponent({ base, component }) || awaitsAttributes({ base, component })) return { kept: [], lost: [] }
  const shown = rows.flatMap(({ name, attribute }) => (attribute ? [keyOf({ name, type: attribute.type })] : []))
  const filled = component.shelf.filter(({ text, type }) => text !== '' && type !== 'Read Only')
  const isShown = (value: ShelvedValue) => shown.includes(keyOf(value))
  return {
    kept: namesOf(filled.filter(isShown)),
    lost: namesOf(filled.filter((value) => !isShown(value))),
  }
}

const keyOf = ({ name, type }: Pick<ShelvedValue, 'name' | 'type'>) => `${type} ${name}`
const namesOf = (values: readonly ShelvedValue[]) => [...new Set(values.map(({ name }) => name))]
