import { type ClientKey, clientKeysMax } from '@cairn/contract/organizations/client-keys'
import { Problem } from '@cairn/contract/problem'
import { type UserType, userTypes } from '@cairn/domain/permissions'
import { nameOf } from '#access/account-names.queries'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'

/** The accounts of an organization that the caller may know of. */
export interface KeyScope {
  readonly organizationId: string
  /** Keys of internal staff exist for internal staff alone. */
  readonly showsInternal: boolean
}

const shownTypes = ({ showsInternal }: KeyScope): UserType[] =>
  Object.values(userTypes).filter((type) => showsInternal || type !== userTypes.internal)

/** The client keys of an organization by e-mail address. */
export async function findClientKeys(db: Db, scope: KeyScope): Promise<ClientKey[]> {
  const rows = await selectKeys(db)
    .where('clientKey.organizationId', '=', scope.organizationId)
    .where('account.userType', 'in', shownTypes(scope))
    .orderBy('account.email')
    .limit(clientKeysMax)
    .execute()
  return rows.map(toKey)
}

function selectKeys(db: Db) {
  return db
    .selectFrom('clientKey')
    .innerJoin('account', 'account.id', 'clientKey.accountId')
    .select([
      'clientKey.id',
      'account.email',
      nameOf('account').as('name'),
      'clientKey.createdAt',
      'clientKey.createdByEmail',
      'clientKey.lastUsedAt',
    ])
}

type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>['executeTakeFirstOrThrow']>>

function toKey({ id, email, name, createdAt, createdByEmail, lastUsedAt }: KeyRow): ClientKey {
  const lastUsedDate = lastUsedAt && lastUsedAt.toISOString()
  return { id, email, name, createdDate: createdAt.toISOString(), createdByEmail, lastUsedDate }
}

async function getClientKey(db: Db, id: string): Promise<ClientKey> {
  return toKey(await selectKeys(db).where('clientKey.id', '=', id).executeTakeFirstOrThrow())
}

/** The account of an organization with an address. @throws Problem not_found */
export async function getAccountIdByEmail(db: Db, scope: KeyScope, email: string): Promise<string> {
  const row = await db
    .selectFrom('account')
    .where('organizationId', '=', scope.organizationId)
    .where('userType', 'in', shownTypes(scope))
    .where('email', '=', email)
    .select('id')
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'user' })
  return row.id
}

export interface NewKey {
  readonly hash: Buffer
  readonly createdAt: Date
  readonly createdByEmail: string
}

/** @throws Problem client_key_exists */
export async function insertClientKey(
  db: Db,
  key: NewKey & { readonly organizationId: string; readonly accountId: string },
  email: string,
): Promise<ClientKey> {
  const { id } = await db
    .insertInto('clientKey')
    .values(key)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(violates('client_key_account_unique', () => new Problem('client_key_exists', { email })))
  return getClientKey(db, id)
}

/** Replaces the hash of a key. @throws Problem not_found */
export async function updateClientKey(
  db: Db,
  { id, ...scope }: KeyScope & { readonly id: string },
  key: NewKey,
): Promise<ClientKey> {
  const { numUpdatedRows } = await db
    .updateTable('clientKey')
    .from('account')
    .whereRef('account.id', '=', 'clientKey.accountId')
    .where('clientKey.id', '=', id)
    .where('clientKey.organizationId', '=', scope.organizationId)
    .where('account.userType', 'in', shownTypes(scope))
    .set({ ...key, lastUsedAt: null })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Problem('not_found', { asset: 'clientKey' })
  return getClientKey(db, id)
}

/** Deletes a key by its id or by the address of its account. @throws Problem not_found */
export async function deleteClientKey(
  db: Db,
  scope: KeyScope,
  by: { readonly id: string } | { readonly email: string },
): Promise<{ id: string; email: string }> {
  const row = await db
    .deleteFrom('clientKey')
    .using('account')
    .whereRef('account.id', '=', 'clientKey.accountId')
    .where('clientKey.organizationId', '=', scope.organizationId)
    .where('account.userType', 'in', shownTypes(scope))
    .$if('id' in by, (q) => q.where('clientKey.id', '=', 'id' in by ? by.id : ''))
    .$if('email' in by, (q) => q.where('account.email', '=', 'email' in by ? by.email : ''))
    .returning(['clientKey.id', 'account.email'])
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'clientKey' })
  return row
}
