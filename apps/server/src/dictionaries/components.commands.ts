import type { AttributeChange, AttributeWrite } from '@cairn/contract/dictionaries/components'
import {
  type Attribute,
  attributesMax,
  type Component,
  type Order,
  partsMax,
} from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { copiedAlias, dictionaryNameMax } from '@cairn/domain/dictionary/names'
import type { Db } from '#platform/db'
import { findComponentIdOf, replaceAttributes, updateSearchable } from './attributes.queries.ts'
import { insertComponentCopy } from './copy-dictionary.queries.ts'
import { type Editor, type LockedDictionary, lockForChange } from './dictionary-access.queries.ts'
import { findComponents, findGlobalPickLists } from './dictionary-tree.queries.ts'
import {
  type ComponentChange,
  deleteComponent,
  findEnd,
  insertComponent,
  type Place,
  updateComponent,
  updateOrder,
  updateSystem,
} from './parts.queries.ts'
import { deletePickLists, renameOwnLists, replaceValues, upsertOwnLists } from './pick-lists.queries.ts'
import { planAttributes } from './plan-attributes.ts'
import { checkStyling } from './styling/check-styling.ts'

interface NewComponent {
  readonly systemId: string
  readonly alias: string
  readonly componentTypeId: number
  readonly componentStyling: boolean
  readonly style: string | null
  readonly attributes: readonly AttributeWrite[]
}

interface ChangedComponent extends ComponentChange {
  readonly id: string
  readonly version: number
  readonly attributes?: readonly AttributeWrite[] | undefined
}

/** Commands on components. */
export const components = {
  /** Adds a component with its attributes at the end of a system. */
  async create(db: Db, editor: Editor, { attributes, ...component }: NewComponent): Promise<Component> {
    const dictionary = await lockForChange(db, editor, { type: 'system', id: component.systemId })
    const position = await endOf(db, component.systemId)
    const { organizationId } = dictionary
    const { componentTypeId } = component
    const before = { componentStyling: false, style: null }
    const styling = await checkStyling(db, { organizationId, componentTypeId, before }, component)
    const id = await insertComponent(db, { ...component, ...styling, organizationId, position })
    await storeAttributes(db, { dictionary, component: await getComponent(db, id), attributes })
    await updateSystem(db, component.systemId)
    return getComponent(db, id)
  },

  /**
   * Changes a component and, with `attributes`, its whole list of attributes (specification 2, section 4). @throws Problem
   * `component_changed` with the component, if its version is another one
   */
  async change(db: Db, editor: Editor, { id, version, attributes, ...change }: ChangedComponent): Promise<Component> {
    const { dictionary, component } = await lockComponent(db, editor, { id, version })
    refuseLongAlias(component.alias, change.alias)
    const { organizationId } = dictionary
    const { componentTypeId } = component
    const styling = await checkStyling(db, { organizationId, componentTypeId, before: component }, change)
    if (attributes) await storeAttributes(db, { dictionary, component, attributes })
    await updateComponent(db, id, { ...change, ...styling })
    return getComponent(db, id)
  },

  /** Copies a component to the end of its system. */
  async copy(db: Db, editor: Editor, { id, name }: { id: string; name: string | undefined }): Promise<Component> {
    const { component } = await lockComponent(db, editor, { id })
    const position = await endOf(db, component.systemId)
    const alias = name ?? copiedAlias(component.alias)
    const copyId = await insertComponentCopy(db, { originalId: id, alias, position })
    await updateSystem(db, component.systemId)
    return getComponent(db, copyId)
  },

  async delete(db: Db, editor: Editor, versioned: { id: string; version: number }): Promise<DeletedComponent> {
    const { component } = await lockComponent(db, editor, versioned)
    await deleteComponent(db, component.id)
    await updateSystem(db, component.systemId)
    return { id: component.id, alias: component.alias }
  },

  /** @throws Problem `component_changed` as `change` does */
  async reorderAttributes(db: Db, editor: Editor, { order, ...versioned }: Reorder): Promise<Order> {
    const { component } = await lockComponent(db, editor, versioned)
    const { id, alias: name } = component
    const places = await updateOrder(db, { of: 'attributes', componentId: id }, order)
    return { id, name, order: places, version: await updateComponent(db, id) }
  },
}

/** Commands on one attribute. Each moves the version of its component on. */
export const attributes = {
  async create(
    db: Db,
    editor: Editor,
    { componentId, ...write }: AttributeWrite & { componentId: string },
  ): Promise<WrittenAttribute> {
    const locked = await lockComponent(db, editor, { id: componentId })
    const before = locked.component.attributes
    if (before.length >= attributesMax) throw new Problem('dictionary_full', { max: attributesMax })
    const after = await storeAlone(db, locked, [...before, write])
    return written(after, (attribute) => !before.some(({ id }) => id === attribute.id))
  },

  /** @throws Problem `component_changed` for a version that is not the present one of the component */
  async change(db: Db, editor: Editor, { id, version, ...change }: ChangedAttribute): Promise<WrittenAttribute> {
    const locked = await lockComponentOf(db, editor, { attributeId: id, version })
    const after = await storeAlone(
      db,
      locked,
      locked.component.attributes.map((attribute) => (attribute.id === id ? changed(attribute, change) : attribute)),
    )
    return written(after, (attribute) => attribute.id === id)
  },

  async delete(db: Db, editor: Editor, { id, version }: { id: string; version: number }): Promise<DeletedAttribute> {
    const locked = await lockComponentOf(db, editor, { attributeId: id, version })
    const { name } = attributeOf(locked.component, id)
    const after = await storeAlone(
      db,
      locked,
      locked.component.attributes.filter((attribute) => attribute.id !== id),
    )
    return { id, name, componentId: after.id, componentVersion: after.version }
  },

  /** Marks an attribute as searchable. `isNew` is false where it was. */
  async addToSearchIndex(
    db: Db,
    editor: Editor,
    { componentId, attributeId }: { componentId: string; attributeId: string },
  ): Promise<{ attribute: Attribute; isNew: boolean }> {
    const { component } = await lockComponent(db, editor, { id: componentId })
    const attribute = attributeOf(component, attributeId)
    if (!attribute.isSearchable) await updateSearchable(db, attributeId)
    return { attribute: { ...attribute, isSearchable: true }, isNew: !attribute.isSearchable }
  },
}

/** Stores an edit of one attribute, whose siblings stay as they are. */
async function storeAlone(
  db: Db,
  { dictionary, component }: LockedComponent,
  list: readonly (AttributeWrite | Attribute)[],
): Promise<Component> {
  await storeAttributes(db, { dictionary, component, attributes: list })
  await updateComponent(db, component.id)
  return getComponent(db, component.id)
}

interface Edit {
  readonly dictionary: LockedDictionary
  readonly component: Component
  readonly attributes: readonly (AttributeWrite | Attribute)[]
}

async function storeAttributes(db: Db, { dictionary, component, attributes: list }: Edit): Promise<void> {
  const globalLists = new Map((await findGlobalPickLists(db, dictionary.id)).map((global) => [global.id, global]))
  const plan = planAttributes({ attributes: component.attributes, globalLists }, list)
  const { organizationId } = dictionary
  await upsertOwnLists(db, { organizationId, dictionaryId: dictionary.id }, plan.lists)
  await replaceValues(db, organizationId, plan.lists)
  await replaceAttributes(db, { organizationId, componentId: component.id }, plan.attributes)
  await deletePickLists(db, plan.droppedListIds)
  await renameOwnLists(db, component.id)
}

interface LockedComponent {
  readonly dictionary: LockedDictionary
  readonly component: Component
}

async function lockComponent(
  db: Db,
  editor: Editor,
  { id, version }: { readonly id: string; readonly version?: number },
): Promise<LockedComponent> {
  const dictionary = await lockForChange(db, editor, { type: 'component', id })
  const component = await getComponent(db, id)
  if (version !== undefined && version !== component.version)
    throw new Problem('component_changed', { current: component })
  return { dictionary, component }
}

async function lockComponentOf(
  db: Db,
  editor: Editor,
  { attributeId, version }: { readonly attributeId: string; readonly version: number },
): Promise<LockedComponent> {
  const dictionary = await lockForChange(db, editor, { type: 'attribute', id: attributeId })
  const componentId = await findComponentIdOf(db, attributeId)
  if (componentId === undefined) throw new Problem('not_found', { asset: 'attribute' })
  const component = await getComponent(db, componentId)
  if (version !== component.version) throw new Problem('component_changed', { current: component })
  return { dictionary, component }
}

async function getComponent(db: Db, id: string): Promise<Component> {
  const [component] = await findComponents(db, { componentId: id })
  if (!component) throw new Problem('not_found', { asset: 'component' })
  return component
}

async function endOf(db: Db, systemId: string): Promise<number> {
  const { count, position } = await findEnd(db, { of: 'components', systemId })
  if (count >= partsMax) throw new Problem('dictionary_full', { max: partsMax })
  return position
}

/** Only the name of a copy may be longer than the names that a user writes. */
function refuseLongAlias(before: string, after: string | undefined): void {
  if (after === undefined || after === before || after.length <= dictionaryNameMax) return
  const message = `must have at most ${dictionaryNameMax} characters`
  throw new Problem('invalid_request', { issues: [{ at: '/alias', message }] })
}

/** Another type clears the default value and the list that the change does not name (specification 2, section 4). */
function changed(attribute: Attribute, change: AttributeChange): AttributeWrite {
  const typeId = change.typeId ?? attribute.typeId
  const isRetyped = typeId !== attribute.typeId
  return {
    id: attribute.id,
    name: change.name ?? attribute.name,
    typeId,
    defaultValue: change.defaultValue ?? (isRetyped || change.defaultValue === null ? null : attribute.defaultValue),
    required: change.required ?? attribute.required,
    pickListId: change.pickListId ?? (isRetyped || change.pickListId === null ? null : attribute.pickListId),
    values: change.values,
  }
}

function attributeOf({ attributes: list }: Component, id: string): Attribute {
  const attribute = list.find((candidate) => candidate.id === id)
  if (!attribute) throw new Problem('not_found', { asset: 'attribute' })
  return attribute
}

function written(component: Component, isWritten: (attribute: Attribute) => boolean): WrittenAttribute {
  const attribute = component.attributes.find(isWritten)
  if (!attribute) throw new Error('a written attribute is one of its component')
  return { ...attribute, componentVersion: component.version }
}

interface WrittenAttribute extends Attribute {
  readonly componentVersion: number
}

interface ChangedAttribute extends AttributeChange {
  readonly id: string
  readonly version: number
}

interface Reorder {
  readonly id: string
  readonly version: number
  readonly order: readonly Place[]
}

interface DeletedComponent {
  readonly id: string
  readonly alias: string
}

interface DeletedAttribute {
  readonly id: string
  readonly name: string
  readonly componentId: string
  readonly componentVersion: number
}
