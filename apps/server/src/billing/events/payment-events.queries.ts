import type { Db } from '#platform/database/db'

/** Returns false for an event that was received before. */
export async function insertPaymentEvent(
  db: Db,
  event: { readonly id: string; readonly type: string; readonly receivedAt: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('paymentEvent')
    .values(event)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteEventsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('paymentEvent').where('receivedAt', '<', time).execute()
}
