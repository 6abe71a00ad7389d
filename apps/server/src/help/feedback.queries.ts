import type { Db } from '#platform/database/db'

export interface NewFeedback {
  readonly organizationId: string
  readonly accountId: string
  readonly title: string
  readonly message: string
  readonly createdAt: Date
}

export async function insertFeedback(tx: Db, feedback: NewFeedback): Promise<{ id: string }> {
  return tx.insertInto('feedback').values(feedback).returning('id').executeTakeFirstOrThrow()
}
