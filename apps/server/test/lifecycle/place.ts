import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, inject } from 'vitest'
import { connect, type Db } from '../../src/platform/database/db.ts'
import { isAlive, ServerProcess } from './server-process.ts'

type Environment = Readonly<Record<string, string>>

/** A server that has said that it is ready, and its origin. */
export interface ReadyServer {
  readonly server: ServerProcess
  readonly origin: string
}

/** A data folder and the servers that run on it in turn. Its disposal kills the servers and deletes the folder. */
export class Place implements AsyncDisposable {
  readonly directory: string
  /** The TMPDIR of its servers, in which a test can find what they leave behind. */
  readonly temporary: string
  readonly #servers: ServerProcess[] = []
  #last: (ReadyServer & { readonly env: Environment }) | undefined
  #isMounted = false

  private constructor(temporary: string) {
    this.temporary = temporary
    this.directory = join(temporary, 'data')
  }

  /** A place with the demo data. `sizeMb`: its data folder is a file system of that size, which only root may mount. */
  static async make({ sizeMb }: { readonly sizeMb?: number } = {}): Promise<Place> {
    const place = new Place(await mkdtemp(join(tmpdir(), 'cairn-life-')))
    if (sizeMb !== undefined) place.#mount(sizeMb)
    await cp(inject('preparedFolder'), place.directory, { recursive: true })
    return place
  }

  /** Starts a server without waiting until it is ready. */
  launch(env: Environment = {}): ServerProcess {
    const server = new ServerProcess(this.directory, { TMPDIR: this.temporary, ...env })
    this.#servers.push(server)
    return server
  }

  async start(env: Environment = {}): Promise<ReadyServer> {
    const server = this.launch(env)
    const ready = { server, origin: await server.ready() }
    this.#last = { ...ready, env }
    return ready
  }

  /** The server that runs with this environment, or a new one: a start takes several seconds of both cores. */
  async running(env: Environment = {}): Promise<ReadyServer> {
    const last = this.#last
    const isRunning = last !== undefined && isAlive(last.server.pid)
    if (isRunning && JSON.stringify(last.env) === JSON.stringify(env)) return last
    if (isRunning) await last.server.stop()
    return this.start(env)
  }

  /** A connection to the database of the running server. */
  database(): Db {
    return connect({ host: join(this.directory, 'database'), port: 5432, user: 'postgres', database: 'postgres' })
  }

  /** The names in the temporary folder other than the data folder. */
  leftInTemporary(): string[] {
    return readdirSync(this.temporary).filter((name) => name !== 'data')
  }

  storedFiles(): string[] {
    return readdirSync(join(this.directory, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
  }

  #mount(sizeMb: number): void {
    mkdirSync(this.directory)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', this.directory])
    this.#isMounted = true
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.kill()))
    if (this.#isMounted) execFileSync('umount', ['--lazy', this.directory])
    await rm(this.temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** A test on a place that the tests of its file share. Each takes its server from `place.running()`. */
export const test = base.extend('place', { scope: 'file' }, async ({}, { onCleanup }): Promise<Place> => {
  const place = await Place.make()
  onCleanup(() => place[Symbol.asyncDispose]())
  return place
})
