import { type PickList, partsMax } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { globalListValueMax } from '@cairn/domain/dictionary/names'
import type { Db } from '#platform/database/db'
import { type Editor, lockForChange } from '../access/dictionary-access.queries.ts'
import {
  countPickLists,
  deletePickList,
  insertPickList,
  replaceValues,
  touchComponentsOfList,
  updatePickList,
} from './pick-lists.queries.ts'
import { getCurrentList, getPickList, type VersionedList } from './stored-list.ts'
import { valueRows, type WrittenValue } from './value-rows.ts'

interface NewPickList {
  readonly dictionaryId: string
  readonly name: string
  readonly isGlobal: boolean
  readonly values: readonly WrittenValue[]
}

interface ChangedPickList extends VersionedList {
  readonly name?: string | undefined
  readonly values?: readonly WrittenValue[] | undefined
}

/** Commands on pick lists. */
export const pickLists = {
  /** Adds a pick list to a dictionary: a global one, or an own list, to which attributes refer by its id. */
  async create(db: Db, editor: Editor, { dictionaryId, name, isGlobal, values }: NewPickList): Promise<PickList> {
    const { organizationId } = await lockForChange(db, editor, { type: 'dictionary', id: dictionaryId })
    if (isGlobal) refuseLongValues(values)
    if ((await countPickLists(db, dictionaryId, isGlobal)) >= partsMax)
      throw new Problem('dictionary_full', { max: partsMax })
    const id = await insertPickList(db, { organizationId, dictionaryId, name, isGlobal })
    await replaceValues(db, organizationId, { id, values: valueRows(values, undefined) })
    return getPickList(db, id)
  },

  /** @throws Problem `pick_list_changed` with the list, if its version is another one */
  async change(db: Db, editor: Editor, { id, version, name, values }: ChangedPickList): Promise<PickList> {
    const { organizationId } = await lockForChange(db, editor, { type: 'pickList', id })
    const list = await getCurrentList(db, { id, version })
    if (values) {
      if (list.isGlobal) refuseLongValues(values)
      await replaceValues(db, organizationId, { id, values: valueRows(values, list) })
    }
    await updatePickList(db, id, name)
    // The list of one attribute is a part of its component.
    if (!list.isGlobal) await touchComponentsOfList(db, id)
    return getPickList(db, id)
  },

  /** Deletes a pick list; its attributes stay without one. */
  async delete(db: Db, editor: Editor, versioned: VersionedList): Promise<{ id: string; name: string }> {
    await lockForChange(db, editor, { type: 'pickList', id: versioned.id })
    const { id, name } = await getCurrentList(db, versioned)
    await touchComponentsOfList(db, id)
    await deletePickList(db, id)
    return { id, name }
  },
}

/** The manager of global lists accepts shorter values than the dialog of an attribute (specification 2, section 5). */
function refuseLongValues(values: readonly WrittenValue[]): void {
  const long = values.find(({ value }) => value.length > globalListValueMax)
  if (long) throw new Problem('pick_list_value_too_long', { name: long.value, max: globalListValueMax })
}
