import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

interface SymbolPlace {
  readonly organizationId: string
  readonly id: string
}

/** Keeps a symbol with an image from being deleted until the transaction ends. @throws Problem `not_found` */
export async function lockUsedSymbol(db: Db, { organizationId, id }: SymbolPlace): Promise<void> {
  const { rows } = await sql`
    select id from symbol where id = ${id} and organization_id = ${organizationId} and revision > 0
    for key share`.execute(db)
  if (rows.length === 0) throw new Problem('not_found', { asset: 'symbol' })
}
