import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { acceptAgreement } from '@cairn/contract/auth/auth'
import { demoEmails, demoPassword } from '@cairn/contract/demo'
import pg from 'pg'
import { cpuMsOf, familyOf } from './cpu-time.ts'
import { memoryBytesOf } from './memory.ts'
import { type Credentials, enter, type Product } from './product.ts'
import { checkout, type ServerOptions, type ServerProcess, startServer } from './server-process.ts'

/** A new server, a client of an administrator, and a connection to the database for the references. */
export interface TestServer extends Pick<ServerProcess, 'recordStatements'> {
  readonly product: Product
  /** The account of the administrator. */
  readonly credentials: Credentials
  readonly sql: pg.Client
  /** False on the embedded database, where all clients share one backend. */
  readonly isNative: boolean
  /** Of the native database; undefined for the embedded one. */
  readonly databaseUrl: string | undefined
  readonly serverPid: number
  /** CPU time of the server, its embedded database and this process so far; undefined with a native database. */
  readonly cpuMs: () => number | undefined
  /** Memory of the process of the server, without its children. */
  readonly serverBytes: () => number
  /** Memory of the server and its embedded database. */
  readonly memoryBytes: () => number
}

const demo: Credentials = { email: demoEmails.admin, password: demoPassword }
const administrator: Credentials = { email: 'bench@example.test', password: 'Bench-pass-1' }

/** Calls `work` with a new server, on the embedded database or on a new database of the given PostgreSQL server. */
export async function withTestServer<T>(
  databaseUrl: string | undefined,
  work: (testServer: TestServer) => Promise<T>,
  options: Pick<ServerOptions, 'isRecorded' | 'environment'> = {},
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'cairn-bench-'))
  const own = databaseUrl === undefined ? undefined : await createDatabase(databaseUrl)
  const server = await startServer({ directory, databaseUrl: own?.url, ...options })
  const sql = new pg.Client(
    own ? own.url : { host: join(directory, 'database'), user: 'postgres', database: 'postgres' },
  )
  try {
    await sql.connect()
    // As the product's own connections.
    await sql.query('set jit = off')
    const credentials = own ? administrator : demo
    const product = await enter(server.origin, credentials)
    await product.api(acceptAgreement, {})
    const family = [process.pid, ...familyOf(server.pid)]
    const memoryBytes = () => memoryBytesOf(familyOf(server.pid))
    const serverBytes = () => memoryBytesOf([server.pid])
    const cpuMs = () => (own ? undefined : cpuMsOf(family))
    const recordStatements = (edit: () => Promise<unknown>) => server.recordStatements(edit)
    const figures = { cpuMs, memoryBytes, serverBytes }
    const place = { isNative: own !== undefined, databaseUrl: own?.url, serverPid: server.pid }
    return await work({ product, credentials, sql, ...place, ...figures, recordStatements })
  } finally {
    await sql.end()
    await server.stop()
    await own?.drop()
    await rm(directory, { recursive: true, force: true })
  }
}

async function createDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `cairn_bench_${process.pid}`
  const admin = new pg.Client(serverUrl)
  await admin.connect()
  await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  createAdministrator(url.href)
  return {
    url: url.href,
    drop: async () => {
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    },
  }
}

function createAdministrator(databaseUrl: string): void {
  const command = join(checkout, 'apps', 'server', 'src', 'operator', 'create-administrator.ts')
  const { status } = spawnSync(process.execPath, [command, '--organization', 'Bench', '--email', administrator.email], {
    env: { ...process.env, DATABASE_URL: databaseUrl, CAIRN_ADMINISTRATOR_PASSWORD: administrator.password },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The administrator could not be created')
}
