import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** Writes the sign-in of an account to the activity log. Returns false for an account that may not sign in. */
export async function insertSignIn(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into activity (organization_id, account_id, email, user_type, type, category, message)
    select organization_id, id, email, user_type, 'Login', 'General', email || ' signed in'
    from account where id = ${accountId} and is_active
    returning id`.execute(db)
  return rows.length > 0
}

/** Writes an entry of the activity log for an address with an account; for any other address nothing. */
export async function insertFailedSignIn(db: Db, email: string, at: Date): Promise<void> {
  await sql`
    insert into activity (organization_id, created_at, account_id, email, user_type, type, category, message)
    select organization_id, ${at}, id, email, user_type, 'Login', 'General', email || ' failed to sign in'
    from account where email = ${email}`.execute(db)
}
