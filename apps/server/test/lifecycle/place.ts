import { readdirSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { connect, type Db } from '../../src/platform/db.ts'
import { ServerProcess } from './server-process.ts'

/** A data folder with the servers that run on it one after another; all gone at the end. */
export class Place implements AsyncDisposable {
  readonly directory: string
  /** The temporary folder of its servers, so that what they leave there can be seen. */
  readonly temporary: string
  readonly #servers: ServerProcess[] = []

  private constructor(temporary: string) {
    this.temporary = temporary
    this.directory = join(temporary, 'data')
  }

  /** A place with the demo in it. */
  static async make(): Promise<Place> {
    const place = new Place(await mkdtemp(join(tmpdir(), 'cairn-life-')))
    await cp(inject('preparedFolder'), place.directory, { recursive: true })
    return place
  }

  /** A server that has not yet come up. */
  launch(env: Readonly<Record<string, string>> = {}): ServerProcess {
    const server = new ServerProcess(this.directory, { TMPDIR: this.temporary, ...env })
    this.#servers.push(server)
    return server
  }

  async start(env: Readonly<Record<string, string>> = {}): Promise<{ server: ServerProcess; origin: string }> {
    const server = this.launch(env)
    return { server, origin: await server.ready() }
  }

  /** The database of the running server, without the server in between. */
  database(): Db {
    return connect({ host: join(this.directory, 'database'), port: 5432, user: 'postgres', database: 'postgres' })
  }

  /** What lies in the temporary folder beside the data. */
  leftInTemporary(): string[] {
    return readdirSync(this.temporary).filter((name) => name !== 'data')
  }

  storedFiles(): string[] {
    return readdirSync(join(this.directory, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.kill()))
    await rm(this.temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}
