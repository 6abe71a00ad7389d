import type { Dictionary, DictionaryEntry, DictionaryPreview } from '@cairn/contract/dictionaries/dictionaries'
import type { System } from '@cairn/contract/dictionaries/entities'
import type { Db } from '#platform/db'
import { findDictionaries, getDictionary } from './dictionaries.queries.ts'
import { getReadableId, type Reader } from './dictionary-access.queries.ts'
import { findComponents, findGlobalPickLists, findSystems } from './dictionary-tree.queries.ts'

/** The dictionaries that a caller may read, with their systems unless `flat`. */
export async function readEntries(
  db: Db,
  reader: Reader,
  { flat }: { readonly flat: boolean },
): Promise<DictionaryEntry[]> {
  const entries = await findDictionaries(db, reader)
  if (flat) return entries
  const systems = await findSystems(
    db,
    entries.map(({ id }) => id),
  )
  const byDictionary = Map.groupBy(systems, ({ dictionaryId }) => dictionaryId)
  return entries.map((entry) => ({ ...entry, systems: byDictionary.get(entry.id) ?? [] }))
}

interface TreeQuery {
  readonly id: string
  /** Whether attributes have their global pick lists too. */
  readonly withGlobalLists: boolean
}

/** A dictionary with all that it contains. @throws Problem `not_found` where the caller may not read it */
export async function readTree(db: Db, reader: Reader, { id, withGlobalLists }: TreeQuery): Promise<Dictionary> {
  await getReadableId(db, reader, { type: 'dictionary', id })
  const entry = await getDictionary(db, id)
  const systems = await readSystems(db, id, { withGlobalLists })
  return { ...entry, systems, pickLists: await findGlobalPickLists(db, id) }
}

/** The part of a dictionary that a preview shows. The keys that it does not show are dropped from the answer. */
export async function readPreview(db: Db, reader: Reader, id: string): Promise<DictionaryPreview> {
  await getReadableId(db, reader, { type: 'dictionary', id })
  const { name } = await getDictionary(db, id)
  return { id, name, systems: await readSystems(db, id, { withGlobalLists: false }) }
}

async function readSystems(db: Db, id: string, lists: { readonly withGlobalLists: boolean }): Promise<System[]> {
  const systems = await findSystems(db, [id])
  const components = await findComponents(db, { dictionaryId: id }, lists)
  const bySystem = Map.groupBy(components, ({ systemId }) => systemId)
  return systems.map((system) => ({ ...system, components: bySystem.get(system.id) ?? [] }))
}
