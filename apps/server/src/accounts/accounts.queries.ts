import type { UserType } from '@cairn/domain/permissions'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'

/** An account of any organization already has that address. */
export class EmailTaken extends Error {
  constructor(email: string) {
    super(`There is an account with the address ${email} already. Give another, or sign in with that one.`)
  }
}

export interface NewAccount {
  readonly organizationId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly userType: UserType
  readonly passwordHash: string
}

export async function insertAccount(db: Db, account: NewAccount): Promise<string> {
  const row = await db
    .insertInto('account')
    .values({ ...account, email: account.email.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(violates('account_email_unique', () => new EmailTaken(account.email)))
  return row.id
}
