import { sql } from 'kysely'
import type { Db } from '#platform/db'

/** Writes an entry of the activity log for an address with an account; for any other address nothing. */
export async function insertFailedSignIn(db: Db, email: string, at: Date): Promise<void> {
  await sql`
    insert into activity (organization_id, created_at, account_id, email, user_type, type, category, message)
    select organization_id, ${at}, id, email, user_type, 'Login', 'General', email || ' failed to sign in'
    from account where email = ${email}`.execute(db)
}
