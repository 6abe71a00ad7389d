import type { AttributeChange, AttributeWrite } from '@cairn/contract/dictionaries/components'
import { type Attribute, attributesMax, type Component } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { attributeTypeId } from '@cairn/domain/dictionary/attribute-types'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import { type Editor, lockForChange } from '../access/dictionary-access.queries.ts'
import { updateComponent } from '../components/components.queries.ts'
import { getComponent, type LockedComponent, lockComponent } from '../components/locked-component.ts'
import { storeAttributes } from '../components/store-attributes.ts'
import { touchComponentsOfList, updatePickList } from '../pick-lists/pick-lists.queries.ts'
import { getCurrentGlobalList, type VersionedList } from '../pick-lists/stored-list.ts'
import {
  attachGlobalList,
  detachGlobalList,
  findAttributesOf,
  touchComponentsOf,
  updateSearchable,
} from './attributes.queries.ts'

/** Commands on attributes. Each moves the versions of their components on. */
export const attributes = {
  async create(
    db: Db,
    editor: Editor,
    { componentId, ...write }: AttributeWrite & { componentId: string },
  ): Promise<WrittenAttribute> {
    const locked = await lockComponent(db, editor, { type: 'component', id: componentId })
    const before = locked.component.attributes
    if (before.length >= attributesMax) throw new Problem('dictionary_full', { max: attributesMax })
    const after = await storeAlone(db, locked, [...before, write])
    return written(after, (attribute) => !before.some(({ id }) => id === attribute.id))
  },

  /** @throws Problem `component_changed` for a version that is not the present one of the component */
  async change(db: Db, editor: Editor, { id, version, ...change }: ChangedAttribute): Promise<WrittenAttribute> {
    const locked = await lockComponent(db, editor, { type: 'attribute', id, version })
    const after = await storeAlone(
      db,
      locked,
      locked.component.attributes.map((attribute) => (attribute.id === id ? changed(attribute, change) : attribute)),
    )
    return written(after, (attribute) => attribute.id === id)
  },

  async delete(db: Db, editor: Editor, { id, version }: Versioned): Promise<DeletedAttribute> {
    const locked = await lockComponent(db, editor, { type: 'attribute', id, version })
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
    const { component } = await lockComponent(db, editor, { type: 'component', id: componentId })
    const attribute = attributeOf(component, attributeId)
    if (!attribute.isSearchable) await updateSearchable(db, attributeId)
    return { attribute: { ...attribute, isSearchable: true }, isNew: !attribute.isSearchable }
  },

  /**
   * Gives attributes of the same dictionary a global pick list. @throws Problem `pick_list_changed` as `getCurrentList` does,
   * `component_changed` with the first component whose version is another one
   */
  async attachPickList(
    db: Db,
    editor: Editor,
    { pickListId: id, version, attributes: seen }: Attachment,
  ): Promise<AttachedList> {
    const dictionary = await lockForChange(db, editor, { type: 'pickList', id })
    const { name } = await getCurrentGlobalList(db, { id, version })
    const attributeIds = seen.map((attribute) => attribute.id)
    const versions = new Map(seen.map((attribute) => [attribute.id, attribute.componentVersion]))
    const found = await findAttributesOf(db, dictionary.id, attributeIds)
    if (found.length < attributeIds.length) throw new Problem('not_found', { asset: 'attribute' })
    const stale = found.find((attribute) => isStale(versions.get(attribute.id), attribute.componentVersion))
    if (stale) throw new Problem('component_changed', { current: await getComponent(db, stale.componentId) })
    await attachGlobalList(db, { pickListId: id, typeId: attributeTypeId('Global Pick List'), attributeIds })
    await touchComponentsOf(db, attributeIds)
    return { id, name, attributeIds, version: await updatePickList(db, id) }
  },

  /** Takes a global pick list away from all attributes. @throws Problem `pick_list_changed` as `getCurrentList` does */
  async detachPickList(db: Db, editor: Editor, versioned: VersionedList): Promise<AttachedList> {
    await lockForChange(db, editor, { type: 'pickList', id: versioned.id })
    const { id, name } = await getCurrentGlobalList(db, versioned)
    await touchComponentsOfList(db, id)
    return { id, name, attributeIds: await detachGlobalList(db, id), version: await updatePickList(db, id) }
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

interface Versioned {
  readonly id: string
  readonly version?: number | undefined
}

interface ChangedAttribute extends AttributeChange, Versioned {}

interface DeletedAttribute {
  readonly id: string
  readonly name: string
  readonly componentId: string
  readonly componentVersion: number
}

interface Attachment {
  readonly pickListId: string
  readonly version?: number | undefined
  readonly attributes: readonly { readonly id: string; readonly componentVersion?: number | undefined }[]
}

interface AttachedList {
  readonly id: string
  readonly name: string
  readonly attributeIds: string[]
  readonly version: number
}
