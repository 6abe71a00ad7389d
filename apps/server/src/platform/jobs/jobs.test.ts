import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { breakable } from '../../../test/breakable-connection.ts'
import { workerConnection } from '../../../test/database.ts'
import { test as queueTest } from '../../../test/queue.ts'
import { type Db, inTransaction } from '../database/db.ts'
import { createLog } from '../log.ts'
import { enqueue, startWorkers, type Tasks, type WorkerOptions, type Workers } from './jobs.ts'

const test = queueTest
  .extend('start', async ({}, { onCleanup }) => {
    const pools: Workers[] = []
    onCleanup(async () => {
      for (const workers of pools) await workers.stop()
    })
    return async (tasks: Tasks, options: Partial<WorkerOptions> = {}) => {
      const workers = await startWorkers({
        connection: workerConnection(),
        tasks,
        concurrency: 2,
        log: createLog('silent'),
        ...options,
      })
      const stop = async () => {
        pools.splice(pools.indexOf(workers), 1)
        await workers.stop()
      }
      pools.push(workers)
      return { stop }
    }
  })

  .extend('lingerElsewhere', async ({}, { onCleanup }) => {
    const program = fileURLToPath(new URL('../../../test/killable-worker.ts', import.meta.url))
    const workers: ChildProcess[] = []
    const kill = async (worker: ChildProcess) => {
      if (worker.exitCode !== null || worker.signalCode !== null) return
      const exit = once(worker, 'exit')
      worker.kill('SIGKILL')
      await exit
    }
    onCleanup(async () => {
      for (const worker of workers) await kill(worker)
    })
    return async () => {
      const worker = spawn(process.execPath, [program, JSON.stringify(workerConnection())], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      workers.push(worker)
      await once(worker.stdout, 'data')
      return { kill: () => kill(worker) }
    }
  })

/** Lets failed jobs run now instead of after their delay. */
async function endDelays(db: Db): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  await wakeWorkers(db)
}

/** Lets the workers look for jobs now, as an insert does, instead of at their next poll. */
async function wakeWorkers(db: Db): Promise<void> {
  await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(db)
}

interface Waiting {
  readonly task: string
  readonly attempts: number
  readonly locked: boolean
}

const queue = async (db: Db) =>
  (
    await sql<Waiting>`select task_identifier task, attempts, locked_at is not null locked
    from graphile_worker.jobs order by id`.execute(db)
  ).rows

test('a job runs after its transaction commits, and never after a rollback', async ({ db, start }) => {
  const done: unknown[] = []
  await start({ note: async (payload) => void done.push(payload) })
  const failing = inTransaction(db, async (tx) => {
    await enqueue(tx, 'note', { n: 1 })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await inTransaction(db, (tx) => enqueue(tx, 'note', { n: 2, text: "it's" }))
  await expect.poll(() => done.length > 0).toBe(true)
  expect(done).toEqual([{ n: 2, text: "it's" }])
  await expect.poll(() => queue(db)).toEqual([])
})

test('a job that fails is retried up to its limit of attempts', async ({ db, start }) => {
  const tries: number[] = []
  await start({
    fail: async (_, { attempt, maxAttempts }) => {
      expect(maxAttempts).toBe(2)
      tries.push(attempt)
      throw new Error('never')
    },
  })
  await enqueue(db, { task: 'fail', maxAttempts: 2 }, {})
  await expect.poll(() => queue(db)).toEqual([{ task: 'fail', attempts: 1, locked: false }])
  await endDelays(db)
  await expect.poll(() => queue(db)).toEqual([{ task: 'fail', attempts: 2, locked: false }])
  expect(tries).toEqual([1, 2])
})

test('a stop waits for a job that finishes in time, and reserves no other job', async ({ db, start }) => {
  let finish = () => {}
  const begun = vi.fn<() => void>()
  const workers = await start(
    { slow: () => (begun(), new Promise<void>((resolve) => (finish = resolve))) },
    { concurrency: 1 },
  )
  await enqueue(db, 'slow', { n: 1 })
  await enqueue(db, 'slow', { n: 2 })
  await expect.poll(() => begun).toHaveBeenCalledOnce()
  const stopped = workers.stop()
  finish()
  await stopped
  expect(begun).toHaveBeenCalledOnce()
  expect(await queue(db)).toEqual([{ task: 'slow', attempts: 0, locked: false }])
})

test('a stop aborts a job that does not finish in time; the attempt does not count, and the next worker runs the job immediately', async ({
  db,
  start,
}) => {
  const begun = vi.fn<() => void>()
  const workers = await start(
    {
      long: (_, { signal }) =>
        new Promise<void>((_resolve, reject) => {
          begun()
          signal.addEventListener('abort', () => reject(new Error('stopped')))
        }),
    },
    { graceMs: 50 },
  )
  await enqueue(db, { task: 'long', maxAttempts: 1 }, {})
  await expect.poll(() => begun).toHaveBeenCalledOnce()
  await workers.stop()
  expect(await queue(db)).toEqual([{ task: 'long', attempts: 0, locked: false }])
  const done = vi.fn<() => void>()
  await start({ long: async () => done() })
  await expect.poll(() => done).toHaveBeenCalledOnce()
})

test('a stop abandons a job that goes on after its abort, and the next worker runs it', async ({ db, start }) => {
  const begun = vi.fn<() => void>()
  const endless = () => (begun(), new Promise<void>(() => {}))
  const workers = await start({ endless }, { graceMs: 50, abortMs: 50 })
  await enqueue(db, { task: 'endless', maxAttempts: 1 }, {})
  await expect.poll(() => begun).toHaveBeenCalledOnce()
  await workers.stop()
  expect(await queue(db)).toEqual([{ task: 'endless', attempts: 0, locked: false }])
  const done = vi.fn<() => void>()
  await start({ endless: async () => done() })
  await expect.poll(() => done).toHaveBeenCalledOnce()
})

test('a job whose worker was killed runs again when the only node starts', async ({ db, start, lingerElsewhere }) => {
  await enqueue(db, { task: 'linger' }, {})
  const { kill } = await lingerElsewhere()
  await kill()
  expect(await queue(db)).toEqual([{ task: 'linger', attempts: 1, locked: true }])
  const attempts: number[] = []
  await start({ linger: async (_, { attempt }) => void attempts.push(attempt) }, { isOnlyNode: true })
  await expect.poll(() => attempts.length > 0).toBe(true)
  expect(attempts).toEqual([2])
})

test('a job that is reserved without a task runs again, and other jobs of the worker are left alone', async ({
  db,
  start,
}) => {
  let finish = () => {}
  const begun: unknown[] = []
  await start(
    {
      slow: async (payload) => {
        begun.push(payload)
        await new Promise<void>((resolve) => (finish = resolve))
      },
      note: async (payload, { attempt }) => void begun.push({ payload, attempt }),
    },
    // Between two looks a job that is reserved has begun, also on a busy machine.
    { isOnlyNode: true, orphansEveryMs: 250 },
  )
  await enqueue(db, 'slow', { n: 1 })
  await expect.poll(() => begun).toEqual([{ n: 1 }])
  // As after the worker reserved a job and its connection broke before the answer came.
  await inTransaction(db, async (tx) => {
    await enqueue(tx, 'note', { n: 2 })
    await sql`update graphile_worker._private_jobs set attempts = 1, locked_at = now(),
      locked_by = (select locked_by from graphile_worker._private_jobs where locked_by is not null limit 1)
      where locked_by is null`.execute(tx)
  })
  const begunNow = async () => {
    await wakeWorkers(db)
    return begun
  }
  await expect.poll(begunNow).toEqual([{ n: 1 }, { payload: { n: 2 }, attempt: 2 }])
  // The task of the freed job has ended; its row is deleted afterwards.
  await expect.poll(() => queue(db)).toEqual([{ task: 'slow', attempts: 1, locked: true }])
  finish()
})

test('a job whose failure could not be written, because the database was away, runs again when it is back', async ({
  db,
  start,
}) => {
  const way = await breakable(workerConnection())
  const attempts: number[] = []
  let fail = () => {}
  const workers = await start(
    {
      note: async (_, { attempt }) => {
        attempts.push(attempt)
        if (attempt === 1) await new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('away'))))
      },
    },
    { connection: way.connection, isOnlyNode: process.env['TEST_DATABASE_URL'] === undefined, orphansEveryMs: 300 },
  )
  try {
    await enqueue(db, 'note', {})
    await expect.poll(() => attempts).toEqual([1])
    await way.stop()
    fail()
    await expect.poll(() => queue(db)).toEqual([{ task: 'note', attempts: 1, locked: true }])
    await way.restore()
    const attemptsNow = async () => {
      await wakeWorkers(db)
      return attempts
    }
    await expect.poll(attemptsNow).toEqual([1, 2])
    await expect.poll(() => queue(db)).toEqual([])
  } finally {
    await workers.stop()
    await way.close()
  }
})

// Only a real server ends the session of a process that is gone, and its locks with it.
const onServer = test.runIf(process.env['TEST_DATABASE_URL'] !== undefined)

onServer(
  'another node takes over the job of a worker that was killed, and leaves those of the living',
  async ({ db, start, lingerElsewhere }) => {
    await enqueue(db, { task: 'linger' }, { n: 1 })
    const { kill } = await lingerElsewhere()
    await enqueue(db, { task: 'linger' }, { n: 2 })
    await lingerElsewhere()
    const taken: unknown[] = []
    const tasks: Tasks = { linger: async (payload, { attempt }) => void taken.push({ payload, attempt }) }
    // Half of the time limits each query of the locks: a busy machine needs it.
    await start(tasks, { lostAfterMs: 700 })
    await kill()
    const takenNow = async () => {
      await wakeWorkers(db)
      return taken
    }
    await expect.poll(takenNow).toEqual([{ payload: { n: 1 }, attempt: 2 }])
    await expect.poll(() => queue(db)).toEqual([{ task: 'linger', attempts: 1, locked: true }])
  },
)

onServer('a worker whose locks are lost stops what it does, for another to take it', async ({ db, start }) => {
  const stopped = vi.fn<() => void>()
  const begun = vi.fn<() => void>()
  const long: Tasks[string] = (_, { signal }) =>
    new Promise<void>((_resolve, reject) => {
      begun()
      signal.addEventListener('abort', () => {
        stopped()
        reject(new Error('stopped'))
      })
    })
  await start({ long }, { graceMs: 50 })
  await enqueue(db, { task: 'long', maxAttempts: 2 }, {})
  await expect.poll(() => begun).toHaveBeenCalledOnce()
  await sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  await expect.poll(() => stopped).toHaveBeenCalledOnce()
  await expect.poll(() => queue(db)).toEqual([{ task: 'long', attempts: 1, locked: false }])
  await endDelays(db)
  await expect.poll(() => begun).toHaveBeenCalledTimes(2)
})
