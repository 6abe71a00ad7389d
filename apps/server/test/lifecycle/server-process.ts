import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signIn } from '@cairn/contract/auth'
import { type Api, createApi, type Send } from '@cairn/contract/client'
import { connect, type Db } from '../../src/platform/db.ts'

const main = join(import.meta.dirname, '..', '..', 'src', 'main.ts')

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The server as a person starts it: a process of its own on an embedded database of its own. */
export class ServerProcess {
  /** Of the process, not of the database beside it. */
  readonly pid: number
  /** What it has written to standard output and standard error. */
  output = ''
  errors = ''
  readonly #child: ChildProcess
  readonly exit: Promise<Exit>

  /** Only starts it: `ready()` tells whether it came up. */
  constructor(directory: string, env: Readonly<Record<string, string>> = {}) {
    this.#child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env['PATH'],
        TMPDIR: tmpdir(),
        PORT: '0',
        DATA_DIR: directory,
        LOG_LEVEL: 'warn',
        CAIRN_STREET_MAP_URL: '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.pid = this.#child.pid ?? 0
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output += text))
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.errors += text))
    this.exit = new Promise((resolve) => this.#child.once('close', (code, signal) => resolve({ code, signal })))
  }

  /** Where it listens, once it does. Throws what it said if it ends instead. */
  async ready(): Promise<string> {
    const listening = new Promise<string>((resolve) => {
      const look = () => {
        const origin = /ready at (http:\S+)/.exec(this.output)?.[1]
        if (origin) resolve(origin)
      }
      look()
      this.#child.stdout?.on('data', look)
    })
    const ended = this.exit.then(({ code, signal }): string => {
      throw new Error(`The server ended with ${signal ?? code}: ${this.errors}`)
    })
    return Promise.race([listening, ended])
  }

  send(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** Ends it as a power cut would, as far as one process is concerned. */
  async kill(): Promise<void> {
    this.send('SIGKILL')
    await this.exit
  }

  async stop(): Promise<Exit> {
    this.send('SIGTERM')
    return this.exit
  }

  /** The processes that it has started and that live, as Linux tells: process id and command line. */
  children(): { pid: number; command: string }[] {
    const pids = readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8').split(' ').filter(Boolean)
    return pids.map((pid) => ({ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }))
  }

  databasePid(): number {
    const child = this.children().find(({ command }) => command.includes('embedded/child.ts'))
    if (!child) throw new Error('There is no database process')
    return child.pid
  }
}

/** A data folder with the servers that ran on it; all gone at the end. */
export class Place implements AsyncDisposable {
  readonly directory: string
  /** The temporary folder of its servers, so that what they leave there can be seen. */
  readonly temporary: string
  readonly #root: string
  readonly #servers: ServerProcess[] = []

  private constructor(root: string) {
    this.#root = root
    this.directory = join(root, 'data')
    this.temporary = root
  }

  static async make(): Promise<Place> {
    return new Place(await mkdtemp(join(tmpdir(), 'cairn-life-')))
  }

  /** A server that has not yet come up. */
  launch(env: Readonly<Record<string, string>> = {}): ServerProcess {
    const server = new ServerProcess(this.directory, { TMPDIR: this.temporary, ...env })
    this.#servers.push(server)
    return server
  }

  async start(): Promise<{ server: ServerProcess; origin: string }> {
    const server = this.launch()
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

  /** The stored files, with the folders below `files`. */
  storedFiles(): string[] {
    return readdirSync(join(this.directory, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.kill()))
    await rm(this.#root, { recursive: true, force: true, maxRetries: 10 })
  }
}

const credentials = { email: 'admin@demo.test', password: 'Demo-pass-1' }

/** The demo's administrator. */
export interface SignedIn {
  readonly headers: { readonly authorization: string }
  /** The calls to the server that listens at an origin: tokens outlive a restart, and the origin does not. */
  readonly as: (origin: string) => Api
}

export async function signedIn(origin: string): Promise<SignedIn> {
  const { accessToken } = await createApi(origin)(signIn, { body: credentials })
  const headers = { authorization: `Bearer ${accessToken}` }
  const send: Send = (url, init) => fetch(url, { ...init, headers: { ...headersOf(init), ...headers } })
  return { headers, as: (current) => createApi(current, send) }
}

function headersOf({ headers }: RequestInit): Record<string, string> {
  return Object.fromEntries(new Headers(headers).entries())
}

/** Whether a process of this number lives. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
