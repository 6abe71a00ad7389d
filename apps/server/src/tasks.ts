import { cleanUp, cleanUpTask } from './clean-up.job.ts'
import type { Services } from './http/services.ts'
import { importFile, importFileTask } from './imports/import-file.job.ts'
import type { Tasks } from './platform/jobs.ts'

/** All background tasks by their name in the queue. */
export function tasksOf(services: Services): Tasks {
  return { [importFileTask]: importFile(services), [cleanUpTask]: cleanUp(services) }
}

/** Scheduled tasks: minute, hour, day, month, weekday, task. */
export const crontab = `17 * * * * ${cleanUpTask}`
