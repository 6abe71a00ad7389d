import { startWorkers } from '../src/platform/jobs/jobs.ts'
import { createLog } from '../src/platform/log.ts'

/** A program that a test kills: reserves one job of the task `linger`, prints `begun`, and never finishes it. */
const connection = JSON.parse(process.argv[2] ?? '')
const linger = () => {
  process.stdout.write('begun\n')
  return new Promise<never>(() => {})
}
await startWorkers({ connection, tasks: { linger }, concurrency: 1, log: createLog('silent') })
