import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ServerProcess } from './server-process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder after a first start and a clean stop. Tests copy it: a first start takes longer than a later one. */
    readonly preparedFolder: string
    /** The URL of a native PostgreSQL server for tests of several nodes; null where there is none. */
    readonly nativeServer: string | null
  }
}

let root: string | undefined

export async function setup(project: TestProject): Promise<void> {
  root = await mkdtemp(join(tmpdir(), 'cairn-prepared-'))
  const directory = join(root, 'data')
  const server = new ServerProcess(directory)
  await server.ready()
  await server.stop()
  project.provide('preparedFolder', directory)
  project.provide('nativeServer', process.env['CAIRN_NATIVE_SERVER'] ?? null)
}

export async function teardown(): Promise<void> {
  if (root !== undefined) await rm(root, { recursive: true, force: true })
}
