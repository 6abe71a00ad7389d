import { type DictionaryEntry, dictionariesMax } from '@cairn/contract/dictionaries/dictionaries'
import { type Order, partsMax, type SystemEntry } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import type { Db } from '#platform/db'
import { insertDictionaryCopy } from './copy-dictionary.queries.ts'
import {
  countForCopy,
  countProjectsUsing,
  deleteDictionary,
  getDictionary,
  updateDictionaryName,
} from './dictionaries.queries.ts'
import { type Editor, lockDictionary, lockForChange } from './dictionary-access.queries.ts'
import { findSystem } from './dictionary-tree.queries.ts'
import {
  deleteSystem,
  findEnd,
  insertSystem,
  type Place,
  type SystemChange,
  updateOrder,
  updateSystem,
} from './parts.queries.ts'

interface Rename {
  readonly id: string
  readonly name: string
  readonly version?: number | undefined
}

interface Copy {
  readonly originalId: string
  readonly name: string
  readonly isReadonly: boolean
}

/** Commands on dictionaries. */
export const dictionaries = {
  /** @throws Problem `dictionary_changed` for a version that is not the present one */
  async rename(db: Db, editor: Editor, { id, name, version }: Rename): Promise<DictionaryEntry> {
    const locked = await lockForChange(db, editor, { type: 'dictionary', id })
    if (version !== undefined && version !== locked.version)
      throw new Problem('dictionary_changed', { current: await getDictionary(db, id) })
    await updateDictionaryName(db, id, name)
    return getDictionary(db, id)
  },

  /** Copies a template or a dictionary of the same organization with all that it contains. */
  async copy(db: Db, { organizationId, email }: Editor, copy: Copy): Promise<DictionaryEntry> {
    await lockDictionary(db, { organizationId }, { type: 'dictionary', id: copy.originalId })
    if ((await countForCopy(db, organizationId)) >= dictionariesMax)
      throw new Problem('dictionary_full', { max: dictionariesMax })
    return getDictionary(db, await insertDictionaryCopy(db, { ...copy, organizationId, email }))
  },

  /** Deletes a dictionary that no project uses. A read-only one may be deleted, a template not. */
  async delete(db: Db, { organizationId }: Editor, id: string): Promise<{ id: string; name: string }> {
    const { name, projectId, ...locked } = await lockDictionary(db, { organizationId }, { type: 'dictionary', id })
    if (locked.organizationId === null) throw new Problem('dictionary_read_only', { name })
    const count = await countProjectsUsing(db, id)
    if (count > 0 || projectId !== null) throw new Problem('dictionary_in_use', { name, count: Math.max(count, 1) })
    await deleteDictionary(db, { id, name })
    return { id, name }
  },

  async reorderSystems(db: Db, editor: Editor, { id, order }: Reorder): Promise<Order> {
    const { name } = await lockForChange(db, editor, { type: 'dictionary', id })
    return { id, name, order: await updateOrder(db, { of: 'systems', dictionaryId: id }, order) }
  },
}

/** Commands on systems. */
export const systems = {
  /** Adds a system at the end. @throws Problem `dictionary_full` */
  async create(db: Db, editor: Editor, { dictionaryId, ...system }: NewSystem): Promise<SystemEntry> {
    const { organizationId } = await lockForChange(db, editor, { type: 'dictionary', id: dictionaryId })
    const { count, position } = await findEnd(db, { of: 'systems', dictionaryId })
    if (count >= partsMax) throw new Problem('dictionary_full', { max: partsMax })
    return getSystem(db, await insertSystem(db, { ...system, dictionaryId, organizationId, position }))
  },

  /** @throws Problem `system_changed` for a version that is not the present one */
  async change(db: Db, editor: Editor, { id, version, ...change }: ChangedSystem): Promise<SystemEntry> {
    await lockForChange(db, editor, { type: 'system', id })
    const current = await getSystem(db, id)
    if (version !== undefined && version !== current.version) throw new Problem('system_changed', { current })
    await updateSystem(db, id, change)
    return getSystem(db, id)
  },

  async delete(db: Db, editor: Editor, id: string): Promise<{ id: string; name: string }> {
    await lockForChange(db, editor, { type: 'system', id })
    const { name } = await getSystem(db, id)
    await deleteSystem(db, id)
    return { id, name }
  },

  async reorderComponents(db: Db, editor: Editor, { id, order }: Reorder): Promise<Order> {
    await lockForChange(db, editor, { type: 'system', id })
    const { name } = await getSystem(db, id)
    return { id, name, order: await updateOrder(db, { of: 'components', systemId: id }, order) }
  },
}

async function getSystem(db: Db, id: string): Promise<SystemEntry> {
  const system = await findSystem(db, id)
  if (!system) throw new Problem('not_found', { asset: 'system' })
  return system
}

interface Reorder {
  readonly id: string
  readonly order: readonly Place[]
}

interface NewSystem {
  readonly dictionaryId: string
  readonly name: string
  readonly color: string
}

interface ChangedSystem extends SystemChange {
  readonly id: string
  readonly version?: number | undefined
}
