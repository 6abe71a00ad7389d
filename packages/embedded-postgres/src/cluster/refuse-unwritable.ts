import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { DatabaseUnusable } from './usable-cluster.ts'

/** Paths that a start writes, in the order in which it does. They tell enough: an operator changes the mode of a whole folder. */
const writtenPaths = [
  '.',
  'lock',
  'cluster',
  'cluster/owner',
  'cluster/global',
  'cluster/global/pg_control',
  'cluster/base',
]

/** Codes of access(2) for a path that exists and that this user may not read and write. */
const refusals: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS'])

/**
 * Refuses the folder of a database that this user may not write, such as a copy that an archive program made: SQLite and
 * PostgreSQL would report it as damage.
 * @throws DatabaseUnusable
 */
export async function refuseUnwritable(directory: string): Promise<void> {
  for (const written of writtenPaths) {
    const path = join(directory, written)
    const code = await access(path, constants.R_OK | constants.W_OK).then(() => undefined, codeOf)
    if (refusals.has(code)) throw unwritable(directory, path)
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'code') : undefined
}

function unwritable(directory: string, path: string): DatabaseUnusable {
  return new DatabaseUnusable(
    `The database in ${directory} cannot be written: the user ${userInfo().username} may not write ${path}. ` +
      'Give that user the folder with all that is in it (chown -R, chmod -R u+rwX), or set DATA_DIR to another folder.',
  )
}
