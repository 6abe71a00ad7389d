import { activityExportDays } from '@cairn/contract/activity/activities'
import type { Services } from '#http/services'
import { clearResultsBefore } from './log-exports.queries.ts'
import { exportFolder } from './start-export.ts'

/** Deletes the files of exports after `activityExportDays`, and those of jobs that were deleted. */
export async function discardOldExports({ db, storage }: Services, now: Date): Promise<void> {
  const before = new Date(now.getTime() - activityExportDays * 24 * 60 * 60_000)
  await clearResultsBefore(db, before)
  for await (const { key, storedAt } of storage.list(exportFolder)) if (storedAt < before) await storage.delete(key)
}
