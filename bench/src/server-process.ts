import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serverOptions } from '../../scripts/server-options.mjs'
import { type Statement, statementsDuring } from './statements/statement.ts'

/** Folder of the measured checkout. */
export const checkout = fileURLToPath(new URL('../..', import.meta.url))
const recorder = new URL('./statements/record-in-server.ts', import.meta.url).href

export interface ServerOptions {
  /** A checkout with installed packages; the measured one by default. */
  readonly root?: string
  readonly directory: string
  readonly databaseUrl?: string | undefined
  /** Whether `recordStatements` can be called. It costs each query one function call. */
  readonly isRecorded?: boolean
  /** Settings of the server beside those of a measurement. */
  readonly environment?: Readonly<Record<string, string>>
}

/** A running server process. */
export interface ServerProcess {
  readonly origin: string
  readonly pid: number
  /** From the start of the process to the first 200 of /readyz, in milliseconds. */
  readonly readyMs: number
  /** The statements that the server sends to its database while `work` runs. */
  recordStatements(work: () => Promise<unknown>): Promise<Statement[]>
  stop(): Promise<void>
}

const readyTimeoutMs = 120_000

export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { root = checkout, directory, databaseUrl, isRecorded = false, environment } = options
  const begun = performance.now()
  const nodeOptions = [...serverOptions, ...(isRecorded ? ['--import', recorder] : [])]
  const server = spawn(process.execPath, [...nodeOptions, join(root, 'apps', 'server', 'src', 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
      CAIRN_LAUNCHER: String(process.pid),
      // No requests for street maps during the measurement.
      CAIRN_STREET_MAP_URL: '',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // Keeps the bytes among the values of a statement.
    serialization: 'advanced',
  })
  const origin = await announcedOrigin(server)
  const reply = await fetch(`${origin}/readyz`)
  if (!reply.ok) throw new Error(`The server is not ready: ${reply.status}`)
  const readyMs = performance.now() - begun
  return {
    origin,
    pid: server.pid ?? 0,
    readyMs,
    recordStatements: (work) => statementsDuring(server, work),
    stop: async () => {
      server.kill('SIGTERM')
      await ended(server)
    },
  }
}

/** Reads the origin from the server's announcement. */
function announcedOrigin(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The server was not ready in ${readyTimeoutMs} ms`)),
      readyTimeoutMs,
    )
    let text = ''
    server.stdout?.setEncoding('utf8').on('data', (part: string) => {
      text += part
      const origin = /ready at (http:\S+)/.exec(text)?.[1]
      if (!origin) return
      clearTimeout(timer)
      resolve(origin)
    })
    server.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code} before it was ready`))
    })
  })
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => server.once('exit', () => resolve()))
}
