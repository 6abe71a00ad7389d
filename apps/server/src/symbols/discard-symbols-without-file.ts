import type { Services } from '#http/services'
import { deleteSymbolsWithoutFile } from './symbols.queries.ts'

/** How long a symbol waits for its file. */
const storedMs = 24 * 60 * 60_000

/** Deletes symbols whose file never arrived. */
export async function discardSymbolsWithoutFile({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await deleteSymbolsWithoutFile(db, new Date(now.getTime() - storedMs))
}
