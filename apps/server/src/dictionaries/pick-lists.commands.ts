import { type PickList, partsMax } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { attributeTypeId } from '@cairn/domain/dictionary/attribute-types'
import { globalListValueMax } from '@cairn/domain/dictionary/names'
import type { Db } from '#platform/db'
import {
  attachPickList,
  detachPickList,
  findAttributesOf,
  touchComponentsOf,
  touchComponentsOfList,
} from './attributes.queries.ts'
import { type Editor, lockForChange } from './dictionary-access.queries.ts'
import { findComponents, findPickList } from './dictionary-tree.queries.ts'
import {
  countGlobalPickLists,
  deletePickLists,
  insertGlobalPickList,
  replaceValues,
  updatePickList,
} from './pick-lists.queries.ts'
import { valueRows } from './plan-attributes.ts'

interface WrittenValue {
  readonly id?: string | undefined
  readonly value: string
  readonly label?: string | undefined
}

interface NewPickList {
  readonly dictionaryId: string
  readonly name: string
  readonly values: readonly WrittenValue[]
}

interface ChangedPickList {
  readonly id: string
  readonly version: number
  readonly name?: string | undefined
  readonly values?: readonly WrittenValue[] | undefined
}

/** Commands on pick lists. */
export const pickLists = {
  /** Adds a global pick list to a dictionary. */
  async create(db: Db, editor: Editor, { dictionaryId, name, values }: NewPickList): Promise<PickList> {
    const { organizationId } = await lockForChange(db, editor, { type: 'dictionary', id: dictionaryId })
    if ((await countGlobalPickLists(db, dictionaryId)) >= partsMax)
      throw new Problem('dictionary_full', { max: partsMax })
    const id = await insertGlobalPickList(db, { organizationId, dictionaryId, name })
    await replaceValues(db, organizationId, [{ id, values: valueRows(values, undefined) }])
    return getPickList(db, id)
  },

  /** @throws Problem `pick_list_changed` with the list, if its version is another one */
  async change(db: Db, editor: Editor, { id, version, name, values }: ChangedPickList): Promise<PickList> {
    const { organizationId } = await lockForChange(db, editor, { type: 'pickList', id })
    const list = await getCurrent(db, { id, version })
    if (values) {
      if (list.isGlobal) refuseLongValues(values)
      await replaceValues(db, organizationId, [{ id, values: valueRows(values, list) }])
    }
    await updatePickList(db, id, name)
    // The list of one attribute is a part of its component.
    if (!list.isGlobal) await touchComponentsOfList(db, id)
    return getPickList(db, id)
  },

  /** Deletes a pick list; its attributes stay without one. */
  async delete(db: Db, editor: Editor, versioned: Versioned): Promise<{ id: string; name: string }> {
    await lockForChange(db, editor, { type: 'pickList', id: versioned.id })
    const { id, name } = await getCurrent(db, versioned)
    await touchComponentsOfList(db, id)
    await deletePickLists(db, [id])
    return { id, name }
  },

  /**
   * Gives attributes of the same dictionary a global pick list. @throws Problem `pick_list_changed` as `change` does,
   * `component_changed` with the first component whose version is another one
   */
  async attach(db: Db, editor: Editor, { pickListId: id, version, attributes }: Attachment): Promise<AttachedList> {
    const dictionary = await lockForChange(db, editor, { type: 'pickList', id })
    const { name } = await getCurrentGlobal(db, { id, version })
    const attributeIds = attributes.map((attribute) => attribute.id)
    const versions = new Map(attributes.map((attribute) => [attribute.id, attribute.componentVersion]))
    const found = await findAttributesOf(db, dictionary.id, attributeIds)
    if (found.length < attributeIds.length) throw new Problem('not_found', { asset: 'attribute' })
    const changed = found.find((attribute) => attribute.componentVersion !== versions.get(attribute.id))
    if (changed) {
      const [current] = await findComponents(db, { componentId: changed.componentId })
      throw new Problem('component_changed', { current })
    }
    await attachPickList(db, { pickListId: id, typeId: attributeTypeId('Global Pick List'), attributeIds })
    await touchComponentsOf(db, attributeIds)
    return { id, name, attributeIds, version: await updatePickList(db, id) }
  },

  /** Takes a global pick list away from all attributes. @throws Problem `pick_list_changed` as `change` does */
  async detach(db: Db, editor: Editor, versioned: Versioned): Promise<AttachedList> {
    await lockForChange(db, editor, { type: 'pickList', id: versioned.id })
    const { id, name } = await getCurrentGlobal(db, versioned)
    await touchComponentsOfList(db, id)
    return { id, name, attributeIds: await detachPickList(db, id), version: await updatePickList(db, id) }
  },
}

async function getCurrentGlobal(db: Db, { id, version }: Versioned): Promise<PickList> {
  const { isGlobal } = await getPickList(db, id)
  if (!isGlobal) throw new Problem('not_found', { asset: 'pickList' })
  return getCurrent(db, { id, version })
}

async function getPickList(db: Db, id: string): Promise<PickList> {
  const list = await findPickList(db, id)
  if (!list) throw new Problem('not_found', { asset: 'pickList' })
  return list
}

async function getCurrent(db: Db, { id, version }: Versioned): Promise<PickList> {
  const current = await getPickList(db, id)
  if (version !== current.version) throw new Problem('pick_list_changed', { current })
  return current
}

/** The manager of global lists accepts shorter values than the dialog of an attribute (specification 2, section 5). */
function refuseLongValues(values: readonly WrittenValue[]): void {
  const long = values.find(({ value }) => value.length > globalListValueMax)
  if (long) throw new Problem('pick_list_value_too_long', { name: long.value, max: globalListValueMax })
}

interface Versioned {
  readonly id: string
  readonly version: number
}

interface Attachment {
  readonly pickListId: string
  readonly version: number
  readonly attributes: readonly { readonly id: string; readonly componentVersion: number }[]
}

interface AttachedList {
  readonly id: string
  readonly name: string
  readonly attributeIds: string[]
  readonly version: number
}
