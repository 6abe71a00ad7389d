import type { Services } from '../services.ts'
import { deleteKeysBefore } from './idempotency.queries.ts'
import { answersStoredMs } from './repeated-request.ts'

/** Deletes idempotency keys with their answers `answersStoredMs` after the request. */
export async function discardOldAnswers({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await deleteKeysBefore(db, new Date(now.getTime() - answersStoredMs))
}
