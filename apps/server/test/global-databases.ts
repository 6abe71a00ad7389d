import type { TestProject } from 'vitest/node'
import type { Connection } from '../src/platform/database/db.ts'
import { openWorkerDatabases, type WorkerDatabases } from './worker-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated databases of this run: the worker with pool id n has the n-th. */
    readonly connections: readonly Connection[]
  }
}

let databases: WorkerDatabases | undefined

export async function setup(project: TestProject): Promise<void> {
  databases = await openWorkerDatabases(project.config.maxWorkers)
  project.provide('connections', databases.connections)
}

export async function teardown(): Promise<void> {
  await databases?.remove()
}
