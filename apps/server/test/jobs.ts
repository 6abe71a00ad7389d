import { sql } from 'kysely'
import type { JobRun } from '../src/platform/jobs/jobs.ts'
import { tasksOf } from '../src/tasks.ts'
import type { TestApp } from './test-app.ts'

interface QueuedJob {
  readonly id: string
  readonly task: string
  readonly payload: object
}

/** Runs the jobs that a test has enqueued in its transaction, in order, as a worker would after the commit. */
export async function runJobs({ services }: Pick<TestApp, 'services'>): Promise<void> {
  const tasks = tasksOf(services)
  const { rows } = await sql<QueuedJob>`
    select job.id::text, task.identifier as task, job.payload
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    order by job.id`.execute(services.db)
  for (const { id, task, payload } of rows) {
    const run: JobRun = { signal: new AbortController().signal, jobId: id, attempt: 1, maxAttempts: 1 }
    await tasks[task]?.(payload as never, run)
    await sql`delete from graphile_worker._private_jobs where id = ${id}`.execute(services.db)
  }
}
