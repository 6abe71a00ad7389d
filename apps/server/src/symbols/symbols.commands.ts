import { Problem } from '@cairn/contract/problem'
import type { MapSymbol } from '@cairn/contract/symbols/symbols'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import { uploads } from '../uploads/uploads.commands.ts'
import { symbolUpload } from './symbol-upload.ts'
import { clearStylesOf, findDictionaryIdsUsing, moveRevisions } from './symbol-usage.queries.ts'
import {
  deleteSymbolRow,
  getSymbol,
  insertSymbol,
  lockSymbol,
  type SymbolFile,
  type SymbolPlace,
  updateSymbolName,
} from './symbols.queries.ts'

/** An administrator who changes the symbols of an organization. */
export interface SymbolEditor {
  readonly organizationId: string
  readonly accountId: string
  readonly email: string
  readonly now: Date
}

interface Written extends MapSymbol {
  readonly postUrl: string | null
  readonly dictionaryIDsUsing: string[]
}

interface ChangedSymbol {
  readonly written: Written
  /** The change has an entry of its own in the activity log. The entry on a new image follows with the file. */
  readonly isLogged: boolean
}

/** Commands on symbols. */
export const symbols = {
  /** Creates a symbol that waits for its file. @throws Problem `symbol_name_taken`, `symbol_extension_refused` */
  async create(
    db: Db,
    editor: SymbolEditor,
    { name, ...file }: SymbolFile & { readonly name: string },
  ): Promise<Written> {
    refuseExtension(file)
    const { organizationId, email, now } = editor
    const id = await insertSymbol(db, { organizationId, name, ...file, email, now })
    const symbol = await getSymbol(db, { organizationId, id })
    return {
      ...symbol,
      postUrl: await createPostUrl(db, editor, { symbol, file, isLogged: false }),
      dictionaryIDsUsing: [],
    }
  },

  /** @throws Problem `not_found`, `symbol_changed`, `symbol_name_taken`, `symbol_extension_refused` */
  async change(db: Db, editor: SymbolEditor, { id, version, name, file }: SymbolChange): Promise<ChangedSymbol> {
    const { organizationId, email } = editor
    if (file) refuseExtension(file)
    const before = await lockVersion(db, { organizationId, id, version })
    const isRenamed = name !== undefined && name !== before.name
    if (isRenamed) await updateSymbolName(db, { id, name, email })
    const symbol = await getSymbol(db, { organizationId, id })
    // A symbol that has no image yet gets its entry with its first file.
    const isLogged = isRenamed && before.symbolUrl !== null
    const postUrl = file ? await createPostUrl(db, editor, { symbol, file, isLogged }) : null
    return { isLogged, written: { ...symbol, postUrl, dictionaryIDsUsing: await findDictionaryIdsUsing(db, id) } }
  },

  /**
   * Deletes a symbol. The components that it marks get the default style, and their dictionaries another revision.
   * @throws Problem `not_found`, `symbol_changed`
   */
  async delete(db: Db, place: SymbolPlace & Versioned): Promise<{ id: string; name: string; componentCount: number }> {
    const { id, name } = await lockVersion(db, place)
    await moveRevisions(db, place, await findDictionaryIdsUsing(db, id))
    const componentCount = await clearStylesOf(db, id)
    await deleteSymbolRow(db, id)
    return { id, name, componentCount }
  },
}

interface Versioned {
  readonly version?: number | undefined
}

/** Locks a symbol in the version that the caller saw. @throws Problem `not_found`, `symbol_changed` */
export async function lockVersion(db: Db, { version, ...place }: SymbolPlace & Versioned): Promise<MapSymbol> {
  const symbol = await lockSymbol(db, place)
  if (isStale(version, symbol.version)) throw new Problem('symbol_changed', { name: symbol.name, current: symbol })
  return symbol
}

interface SymbolChange extends Versioned {
  readonly id: string
  readonly name: string | undefined
  readonly file: SymbolFile | undefined
}

function refuseExtension({ originalName, format }: SymbolFile): void {
  if (!originalName.toLowerCase().endsWith(`.${format}`))
    throw new Problem('symbol_extension_refused', { name: originalName })
}

interface AwaitedFile {
  readonly symbol: MapSymbol
  readonly file: SymbolFile
  readonly isLogged: boolean
}

/** The address for a file that replaces the image of this version of a symbol. */
async function createPostUrl(
  db: Db,
  { organizationId, accountId, now }: SymbolEditor,
  { symbol, file: { format, originalName }, isLogged }: AwaitedFile,
): Promise<string> {
  const payload = { symbolVersion: symbol.version, format, originalName, isLogged }
  return uploads.issue(db, symbolUpload, { organizationId, accountId, targetId: symbol.id, payload, now })
}
