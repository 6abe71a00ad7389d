import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout that is measured. */
export const checkout = fileURLToPath(new URL('../..', import.meta.url))
/** As `npm start` does: should the run be killed, its server stops. */
const follow = new URL('../../scripts/follow-launcher.mjs', import.meta.url).href

export interface ServerWish {
  /** A checkout with its packages; this one by default. */
  readonly root?: string
  readonly directory: string
  readonly databaseUrl?: string | undefined
}

/** The product as a person starts it, as a process of its own. */
export interface ServerProcess {
  readonly origin: string
  readonly pid: number
  /** From the start of the process to the first 200 of /readyz, in milliseconds. */
  readonly readyMs: number
  stop(): Promise<void>
}

const readyTimeoutMs = 120_000

export async function startServer({ root = checkout, directory, databaseUrl }: ServerWish): Promise<ServerProcess> {
  const begun = performance.now()
  const server = spawn(process.execPath, ['--import', follow, join(root, 'apps', 'server', 'src', 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: directory,
      LOG_LEVEL: 'error',
      CAIRN_LAUNCHER: String(process.pid),
      // what is measured asks nobody for street maps
      CAIRN_STREET_MAP_URL: '',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const origin = await announcedOrigin(server)
  const reply = await fetch(`${origin}/readyz`)
  if (!reply.ok) throw new Error(`The server says that it is not ready: ${reply.status}`)
  const readyMs = performance.now() - begun
  return {
    origin,
    pid: server.pid ?? 0,
    readyMs,
    stop: async () => {
      server.kill('SIGTERM')
      await ended(server)
    },
  }
}

/** The server tells where it listens as soon as it does. */
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
