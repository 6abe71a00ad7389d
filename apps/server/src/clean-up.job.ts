import { deleteExpiredSessions } from './auth/auth.queries.ts'
import { deleteKeysBefore } from './http/idempotency.queries.ts'
import { deleteExpiredNetworks } from './http/known-networks.queries.ts'
import { answersStoredMs } from './http/repeated-request.ts'
import type { Services } from './http/services.ts'
import { discardAbandonedUploads } from './imports/discard-abandoned-uploads.ts'
import { discardAbandonedImports } from './imports/import-file.job.ts'
import { deleteExpiredUploads } from './imports/imports.queries.ts'
import type { Task } from './platform/jobs.ts'

export const cleanUpTask = 'clean-up'

/** Deletes expired sessions, upload addresses and stored answers, abandoned imports, and their files. */
export function cleanUp(services: Services): Task<unknown> {
  return async () => {
    const now = services.clock.now()
    await deleteExpiredSessions(services.db, now)
    const answeredBefore = new Date(now.getTime() - answersStoredMs)
    await deleteKeysBefore(services.db, answeredBefore)
    await deleteExpiredNetworks(services.db, now)
    await deleteExpiredUploads(services.db, { now, usedBefore: answeredBefore })
    await discardAbandonedImports(services, now)
    await discardAbandonedUploads(services, now)
  }
}
