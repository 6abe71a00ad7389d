import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connect, type Db } from '../../src/platform/db.ts'
import { ServerProcess } from './server-process.ts'

/** A data folder and the servers that run on it in turn. Its disposal kills the servers and deletes the folder. */
export class Place implements AsyncDisposable {
  readonly directory: string
  /** The TMPDIR of its servers, in which a test can find what they leave behind. */
  readonly temporary: string
  readonly #servers: ServerProcess[] = []
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
  launch(env: Readonly<Record<string, string>> = {}): ServerProcess {
    const server = new ServerProcess(this.directory, { TMPDIR: this.temporary, ...env })
    this.#servers.push(server)
    return server
  }

  async start(env: Readonly<Record<string, string>> = {}): Promise<{ server: ServerProcess; origin: string }> {
    const server = this.launch(env)
    return { server, origin: await server.ready() }
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
