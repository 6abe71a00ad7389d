import type { Dictionary, DictionaryEntry, DictionaryPreview } from '@cairn/contract/dictionaries/dictionaries'
import type { PickList, System } from '@cairn/contract/dictionaries/entities'
import type { Db } from '#platform/database/db'
import type { Reader } from './access/dictionary-access.queries.ts'
import { findTree } from './components/components.queries.ts'
import { findDictionaries, getReadable } from './dictionaries.queries.ts'
import { findSystems } from './systems/systems.queries.ts'

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
  const entry = await getReadable(db, reader, id)
  const { systems, globalLists } = await readSystems(db, id, { withGlobalLists })
  return { ...entry, systems, pickLists: globalLists }
}

/** The part of a dictionary that a preview shows. The keys that it does not show are dropped from the answer. */
export async function readPreview(db: Db, reader: Reader, id: string): Promise<DictionaryPreview> {
  const { name } = await getReadable(db, reader, id)
  const { systems } = await readSystems(db, id, { withGlobalLists: false })
  return { id, name, systems }
}

interface Systems {
  readonly systems: System[]
  readonly globalLists: PickList[]
}

async function readSystems(db: Db, id: string, lists: { readonly withGlobalLists: boolean }): Promise<Systems> {
  const systems = await findSystems(db, [id])
  const { components, globalLists } = await findTree(db, id, lists)
  const bySystem = Map.groupBy(components, ({ systemId }) => systemId)
  return { systems: systems.map((system) => ({ ...system, components: bySystem.get(system.id) ?? [] })), globalLists }
}
