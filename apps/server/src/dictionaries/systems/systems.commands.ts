import { type Order, partsMax, type SystemEntry } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import { type Editor, lockForChange } from '../access/dictionary-access.queries.ts'
import { moveDictionaryOn } from '../dictionaries.queries.ts'
import { findEnd, type Place, updateOrder } from '../order.queries.ts'
import { deleteSystem, findSystem, insertSystem, type SystemChange, updateSystem } from './systems.queries.ts'

/** Commands on systems. */
export const systems = {
  /** Adds a system at the end. @throws Problem `dictionary_full` */
  async create(db: Db, editor: Editor, { dictionaryId, ...system }: NewSystem): Promise<SystemEntry> {
    const { organizationId } = await lockForChange(db, editor, { type: 'dictionary', id: dictionaryId })
    const { count, position } = await findEnd(db, { of: 'systems', dictionaryId })
    if (count >= partsMax) throw new Problem('dictionary_full', { max: partsMax })
    const id = await insertSystem(db, { ...system, dictionaryId, organizationId, position })
    await moveDictionaryOn(db, dictionaryId)
    return getSystem(db, id)
  },

  /** @throws Problem `system_changed` for a version that is not the present one */
  async change(db: Db, editor: Editor, { id, version, ...change }: ChangedSystem): Promise<SystemEntry> {
    await lockSystem(db, editor, { id, version })
    await updateSystem(db, id, change)
    return getSystem(db, id)
  },

  /** @throws Problem `system_changed` as `change` does */
  async delete(db: Db, editor: Editor, versioned: Versioned): Promise<{ id: string; name: string }> {
    const { id, name, dictionaryId } = await lockSystem(db, editor, versioned)
    await deleteSystem(db, id)
    await moveDictionaryOn(db, dictionaryId)
    return { id, name }
  },

  /** @throws Problem `system_changed` as `change` does */
  async reorderComponents(db: Db, editor: Editor, { order, ...versioned }: Reorder): Promise<Order> {
    const { id, name } = await lockSystem(db, editor, versioned)
    const places = await updateOrder(db, { of: 'components', systemId: id }, order)
    return { id, name, order: places, version: await updateSystem(db, id) }
  },
}

async function lockSystem(db: Db, editor: Editor, { id, version }: Versioned): Promise<SystemEntry> {
  await lockForChange(db, editor, { type: 'system', id })
  const current = await getSystem(db, id)
  if (isStale(version, current.version)) throw new Problem('system_changed', { current })
  return current
}

async function getSystem(db: Db, id: string): Promise<SystemEntry> {
  const system = await findSystem(db, id)
  if (!system) throw new Problem('not_found', { asset: 'system' })
  return system
}

interface Versioned {
  readonly id: string
  readonly version?: number | undefined
}

interface Reorder extends Versioned {
  readonly order: readonly Place[]
}

interface NewSystem {
  readonly dictionaryId: string
  readonly name: string
  readonly color: string
}

interface ChangedSystem extends SystemChange, Versioned {}
