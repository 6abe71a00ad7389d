import { type PermissionBits, permissionBits, type UserType } from '@cairn/domain/permissions'
import { insertEntry } from '#access/entries.queries'
import type { Db } from '#platform/database/db'
import type { Passwords } from '#platform/passwords'
import { insertAccount } from './accounts.queries.ts'

export interface AccountWithRights {
  readonly organizationId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly userType: UserType
  readonly password: string
  /** The account's permission on the whole organization; null for none. */
  readonly permission: PermissionBits | null
}

interface AccountStore {
  readonly db: Db
  readonly passwords: Passwords
}

/** Inserts an account that can sign in. */
export async function createAccount(
  { db, passwords }: AccountStore,
  { password, permission, ...account }: AccountWithRights,
): Promise<string> {
  const accountId = await insertAccount(db, { ...account, passwordHash: await passwords.hash(password) })
  const { organizationId } = account
  if (permission) {
    await insertEntry(db, { accountId, organizationId, assetType: 'organization', assetId: organizationId, permission })
  }
  return accountId
}

/** Inserts the first account of an organization, as its administrator. */
export async function createAdministrator(
  store: AccountStore,
  { organizationId, ...account }: Omit<AccountWithRights, 'permission' | 'userType'>,
): Promise<string> {
  return createAccount(store, { ...account, organizationId, userType: '0111', permission: permissionBits.admin })
}
