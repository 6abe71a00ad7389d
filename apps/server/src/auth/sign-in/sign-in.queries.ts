import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** The row that decides a sign-in: the account of an address, or else its sign-up that waits for its code. */
export interface SignInRow {
  /** null for a sign-up. */
  readonly id: string | null
  readonly passwordHash: string | null
  readonly isActive: boolean
  readonly mustResetPassword: boolean
  readonly temporaryPasswordHash: Buffer | null
  readonly temporaryPasswordExpiresAt: Date | null
}

/** One query for every address: the time of the call must not say which of them has an account. */
export async function findSignIn(db: Db, email: string): Promise<SignInRow | undefined> {
  const { rows } = await sql<SignInRow>`
    select id, password_hash, is_active, must_reset_password, temporary_password_hash, temporary_password_expires_at
    from account where email = ${email}
    union all
    select null, password_hash, true, false, null, null
    from sign_up where email = ${email} and not exists (select from account where email = ${email})`.execute(db)
  return rows[0]
}
