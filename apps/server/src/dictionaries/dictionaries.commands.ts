import { type DictionaryEntry, dictionariesMax } from '@cairn/contract/dictionaries/dictionaries'
import type { Order } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { copiedDictionaryName, dictionaryNameMax } from '@cairn/domain/dictionary/names'
import { freeName } from '@cairn/domain/names/free-name'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import { type Editor, lockDictionary, lockForChange } from './access/dictionary-access.queries.ts'
import { insertDictionaryCopy } from './copy-dictionary.queries.ts'
import {
  countProjectsUsing,
  deleteDictionary,
  findNamesForCopy,
  getDictionary,
  moveDictionaryOn,
  updateDictionaryName,
} from './dictionaries.queries.ts'
import { type Place, updateOrder } from './order.queries.ts'

interface Rename extends Versioned {
  readonly name: string
}

interface Copy {
  readonly originalId: string
  readonly name?: string | undefined
  readonly isReadonly: boolean
}

/** Commands on dictionaries. */
export const dictionaries = {
  /** @throws Problem `dictionary_changed` for a version that is not the present one */
  async rename(db: Db, editor: Editor, { id, name, version }: Rename): Promise<DictionaryEntry> {
    const locked = await lockForChange(db, editor, { type: 'dictionary', id })
    await refuseOldVersion(db, locked, version)
    await updateDictionaryName(db, id, name)
    return getDictionary(db, id)
  },

  /**
   * Copies a template or a dictionary of the same organization with all that it contains. The default name, also where the
   * call has it, takes the next free number.
   */
  async copy(db: Db, { organizationId, email }: Editor, copy: Copy): Promise<DictionaryEntry> {
    const original = await lockDictionary(db, { organizationId }, { type: 'dictionary', id: copy.originalId })
    const taken = await findNamesForCopy(db, organizationId)
    if (taken.length >= dictionariesMax) throw new Problem('dictionary_full', { max: dictionariesMax })
    const suggested = copiedDictionaryName(original.name)
    const { name = suggested } = copy
    const free = name === suggested ? freeName(name, { taken, max: dictionaryNameMax }) : name
    return getDictionary(db, await insertDictionaryCopy(db, { ...copy, name: free, organizationId, email }))
  },

  /**
   * Deletes a dictionary that no project uses. A read-only one may be deleted, a template not. @throws Problem
   * `dictionary_changed` for a version that is not the present one
   */
  async delete(db: Db, { organizationId }: Editor, { id, version }: Versioned): Promise<{ id: string; name: string }> {
    const locked = await lockDictionary(db, { organizationId }, { type: 'dictionary', id })
    const { name, projectId } = locked
    if (locked.organizationId === null) throw new Problem('dictionary_read_only', { name })
    await refuseOldVersion(db, locked, version)
    const count = await countProjectsUsing(db, id)
    if (count > 0 || projectId !== null) throw new Problem('dictionary_in_use', { name, count: Math.max(count, 1) })
    await deleteDictionary(db, { id, name })
    return { id, name }
  },

  /** @throws Problem `dictionary_changed` for a version that is not the present one of the dictionary */
  async reorderSystems(db: Db, editor: Editor, { id, version, order }: Reorder): Promise<Order> {
    const locked = await lockForChange(db, editor, { type: 'dictionary', id })
    await refuseOldVersion(db, locked, version)
    const places = await updateOrder(db, { of: 'systems', dictionaryId: id }, order)
    return { id, name: locked.name, order: places, version: await moveDictionaryOn(db, id) }
  },
}

async function refuseOldVersion(
  db: Db,
  locked: { id: string; version: number },
  version: number | undefined,
): Promise<void> {
  if (isStale(version, locked.version))
    throw new Problem('dictionary_changed', { current: await getDictionary(db, locked.id) })
}

interface Versioned {
  readonly id: string
  readonly version?: number | undefined
}

interface Reorder extends Versioned {
  readonly order: readonly Place[]
}
