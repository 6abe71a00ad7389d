import { permissionBits, userTypes } from '@cairn/domain/permissions'
import type { Language } from '@cairn/messages/languages'
import { sql } from 'kysely'
import { insertEntry } from '#access/entries.queries'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'
import { insertOrganization } from '../../organizations/organizations.queries.ts'
import { noCode } from '../codes/codes.ts'

/** A sign-up that waits for its code. */
export interface PendingSignUp {
  readonly email: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly company: string
  readonly language: Language
  readonly createdAt: Date
}

/** Inserts a sign-up; a later one of the same address replaces it and is marked as repeated. */
export async function insertSignUp(db: Db, signUp: PendingSignUp): Promise<void> {
  await db
    .insertInto('signUp')
    .values(signUp)
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...signUp, isRepeated: true }))
    .execute()
}

/** Deletes a sign-up and returns it. */
export function takeSignUp(db: Db, email: string) {
  return db.deleteFrom('signUp').where('email', '=', email).returningAll().executeTakeFirst()
}

export async function deleteSignUpsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('signUp').where('createdAt', '<', time).execute()
}

/** The facts on which the mails of an address depend. */
interface AddressRow {
  readonly accountLanguage: Language | null
  readonly isActive: boolean
  readonly isVerified: boolean
  readonly signUpLanguage: Language | null
}

/** The account and the sign-up of an address, either of which may be missing. */
export async function findAddress(db: Db, email: string): Promise<AddressRow> {
  const { rows } = await sql<AddressRow>`
    select account.language as account_language, coalesce(account.is_active, false) as is_active,
      account.email_verified_at is not null as is_verified, sign_up.language as sign_up_language
    from (values (${email}::text)) asked (email)
    left join account on account.email = asked.email left join sign_up on sign_up.email = asked.email`.execute(db)
  const [row] = rows
  if (!row) throw new Error('one row is asked for')
  return row
}

/** Creates the account of a confirmed sign-up and its organization, of which it is editor and administrator. */
export async function insertConfirmedAccount(
  db: Db,
  signUp: Omit<PendingSignUp, 'passwordHash'> & { readonly passwordHash: string | null },
  now: Date,
): Promise<void> {
  const { email, passwordHash, firstName, lastName, phone, language } = signUp
  const organizationId = await insertOrganization(db, signUp.company || `${firstName} ${lastName}`)
  const account = await db
    .insertInto('account')
    .values({
      organizationId,
      email,
      passwordHash,
      firstName,
      lastName,
      phone,
      language,
      userType: userTypes.editor,
      emailVerifiedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(violates('account_email_unique', noCode))
  const permission = permissionBits.admin
  await insertEntry(db, {
    accountId: account.id,
    organizationId,
    permission,
    assetType: 'organization',
    assetId: organizationId,
  })
}
