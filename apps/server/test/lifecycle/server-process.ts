import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accessTokenOf, signIn } from '@cairn/contract/auth/auth'
import { type Api, createApi, type Send } from '@cairn/contract/client'
import { demoEmails, demoPassword } from '@cairn/contract/demo'
import { serverOptions } from '../../../../scripts/server-options.mjs'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const main = join(root, 'apps', 'server', 'src', 'main.ts')

export interface Exit {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** The server as `npm start` runs it: a process of its own, on the embedded database of a folder. */
export class ServerProcess {
  /** The id of the server process; its database process has another. */
  readonly pid: number
  /** The standard output and standard error until now. */
  output = ''
  errors = ''
  readonly #child: ChildProcess
  /** Resolves when all output has come, which the database process may also write. */
  readonly exit: Promise<Exit>
  readonly #death: Promise<unknown>

  /** Starts the process without waiting: `ready()` waits until it listens. */
  constructor(directory: string, env: Readonly<Record<string, string>> = {}) {
    this.#child = spawn(process.execPath, [...serverOptions, main], {
      env: {
        PATH: process.env['PATH'],
        TMPDIR: tmpdir(),
        NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
        PORT: '0',
        DATA_DIR: directory,
        LOG_LEVEL: 'warn',
        CAIRN_STREET_MAP_URL: '',
        // A start takes a tenth less CPU time than with the default.
        CAIRN_DATABASE_MB: '16',
        CAIRN_LAUNCHER: String(process.pid),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    this.pid = this.#child.pid ?? 0
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => (this.output += text))
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.errors += text))
    this.#death = once(this.#child, 'exit')
    this.exit = new Promise((resolve) => this.#child.once('close', (code, signal) => resolve({ code, signal })))
  }

  /** Resolves with its origin once it listens. Throws its standard error if it ends instead. */
  async ready(): Promise<string> {
    const listening = this.written(/ready at (http:\S+)/).then(([, origin = '']) => origin)
    const ended = this.exit.then(({ code, signal }): string => {
      throw new Error(`The server ended with ${signal ?? code}: ${this.errors}`)
    })
    return Promise.race([listening, ended])
  }

  /** Resolves with the first match in its standard output, as soon as it is there. */
  written(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve) => {
      const look = () => {
        const match = pattern.exec(this.output)
        if (match) resolve(match)
      }
      look()
      this.#child.stdout?.on('data', look)
    })
  }

  send(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** Kills the server process alone with SIGKILL: its database process may live a little longer. */
  async kill(): Promise<void> {
    this.send('SIGKILL')
    await this.#death
  }

  async stop(): Promise<Exit> {
    this.send('SIGTERM')
    return this.exit
  }

  /** Its living child processes, from /proc: process id and command line. */
  children(): { pid: number; command: string }[] {
    const pids = readFileSync(`/proc/${this.pid}/task/${this.pid}/children`, 'utf8').split(' ').filter(Boolean)
    return pids.map((pid) => ({ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }))
  }

  /** The processes that read a file for it. */
  readers(): { pid: number; command: string }[] {
    // The server also runs the program without its limits, to compile it.
    return this.children().filter(
      ({ command }) => command.includes('foreign-file-child') && command.includes('--permission'),
    )
  }

  databasePid(): number {
    const child = this.children().find(({ command }) => command.includes('embedded-postgres/src/child.ts'))
    if (!child) throw new Error('There is no database process')
    return child.pid
  }
}

const credentials = { email: demoEmails.admin, password: demoPassword }

/** A session of the demo's administrator. */
export interface SignedIn {
  readonly headers: { readonly authorization: string }
  /** Calls the server at an origin. A token stays valid over a restart; the origin changes with each start. */
  readonly as: (origin: string) => Api
}

export async function signedIn(origin: string): Promise<SignedIn> {
  const { accessToken } = accessTokenOf(await createApi(origin)(signIn, { body: credentials }))
  const headers = { authorization: `Bearer ${accessToken}` }
  const send: Send = (url, init) => fetch(url, { ...init, headers: { ...headersOf(init), ...headers } })
  return { headers, as: (current) => createApi(current, send) }
}

function headersOf({ headers }: RequestInit): Record<string, string> {
  return Object.fromEntries(new Headers(headers).entries())
}

/** The answers of a server about itself: whether its process lives, and whether database and storage answer too. */
export async function statuses(origin: string): Promise<{ alive: number; ready: number }> {
  const [alive, ready] = await Promise.all([fetch(`${origin}/healthz`), fetch(`${origin}/readyz`)])
  return { alive: alive.status, ready: ready.status }
}

/** Whether a process with this id runs. One that has ended is listed until its parent takes notice: as a zombie. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
