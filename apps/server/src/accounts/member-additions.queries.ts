import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** The additions of an organization in the hour of `now`. */
interface AdditionHour {
  readonly organizationId: string
  readonly now: Date
}

/** The first moment of the hour of `now`. */
function hourOf(now: Date): RawBuilder<Date> {
  return sql`date_trunc('hour', ${now}::timestamptz, 'UTC')`
}

/** Counts a refusal before the address is looked up; false, and no change, above a limit. */
export async function takeRefusal(
  db: Db,
  { organizationId, now }: AdditionHour,
  limits: { readonly refused: number; readonly added: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into member_addition (organization_id, hour, refused, added) values (${organizationId}, ${hourOf(now)}, 1, 0)
    on conflict (organization_id, hour) do update set refused = member_addition.refused + 1
      where member_addition.refused < ${limits.refused} and member_addition.added < ${limits.added}
    returning hour`.execute(db)
  return rows.length > 0
}

/** Turns a counted refusal into an addition. */
export async function turnIntoAddition(db: Db, { organizationId, now }: AdditionHour): Promise<void> {
  await sql`update member_addition set refused = refused - 1, added = added + 1
    where organization_id = ${organizationId} and hour = ${hourOf(now)}`.execute(db)
}

/** Whether an account of another organization has the address. */
export async function isForeignAddress(db: Db, email: string, organizationId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from account where email = ${email} and organization_id <> ${organizationId}) as found`.execute(db)
  return rows[0]?.found === true
}

/** Deletes the counts of former hours. */
export async function deleteAdditionsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('memberAddition').where('hour', '<', time).execute()
}
