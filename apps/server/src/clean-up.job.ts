import { discardOldAdditions } from './accounts/check-new-address.ts'
import { discardOldExports } from './activity/discard-old-exports.ts'
import { discardAbandonedFiles } from './attachments/discard-abandoned-files.ts'
import { discardExpiredFiles as discardExpiredAttachments } from './attachments/expiry/discard-expired-files.ts'
import { resumePreviews } from './attachments/previews/request-preview.ts'
import { discardExpiredSignIns } from './auth/discard-expired-sign-ins.ts'
import { discardOldEventsAndPages } from './billing/discard-old-events-and-pages.ts'
import { discardOldPdfs } from './feature-forms/pdf/print-form.ts'
import { resumeBindings } from './features/binding/bind-layer.job.ts'
import { deleteUnusedFiles } from './forms/form-versions.queries.ts'
import { discardOldAnswers } from './http/idempotency/discard-old-answers.ts'
import { deleteExpiredNetworks } from './http/network/known-networks.queries.ts'
import type { Services } from './http/services.ts'
import { discardAbandonedUploads, discardExpiredFiles } from './imports/discard-abandoned-uploads.ts'
import { discardAbandonedImports } from './imports/import-file.job.ts'
import { discardOldMails } from './mail/discard-old-mails.ts'
import type { Task } from './platform/jobs/jobs.ts'
import { resumeChanges } from './projects/organization/move-features.job.ts'
import { discardSymbolsWithoutFile } from './symbols/discard-symbols-without-file.ts'
import { uploads } from './uploads/uploads.commands.ts'

export const cleanUpTask = 'clean-up'

/** Each deletes the rows and files of its slice that are of no use at `now`. */
const discards: readonly ((services: Services, now: Date) => Promise<void>)[] = [
  discardExpiredSignIns,
  discardOldAdditions,
  ({ db }, now) => deleteExpiredNetworks(db, now),
  discardOldAnswers,
  discardOldMails,
  discardOldEventsAndPages,
  ({ db }, now) => uploads.discardExpired(db, now),
  discardSymbolsWithoutFile,
  discardAbandonedImports,
  discardExpiredFiles,
  discardAbandonedUploads,
  discardAbandonedFiles,
  discardOldExports,
  discardExpiredAttachments,
  ({ db }, now) => deleteUnusedFiles(db, now),
  discardOldPdfs,
]

/** Runs the clean-up of every slice, one after another, and starts work again whose attempts are used up. */
export function cleanUp(services: Services): Task<unknown> {
  return async () => {
    const now = services.clock.now()
    for (const discard of discards) await discard(services, now)
    await resumeChanges(services)
    await resumeBindings(services)
    await resumePreviews(services)
  }
}
