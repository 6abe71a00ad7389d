import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, describe, expect } from 'vitest'
import { workerConnection } from '../../test/database.ts'
import { databaseUrlOf } from '../../test/database-url.ts'
import { readSettings, type ServerSettings } from '../settings.ts'
import { start } from '../start.ts'
import { explainFailure } from './explain-failure.ts'

const test = base
  .extend('directory', async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'cairn-start-'))
    onCleanup(() => rm(directory, { recursive: true }))
    return directory
  })
  .extend('takenPort', async ({}, { onCleanup }) => {
    const { port, close } = await occupyPort()
    onCleanup(close)
    return port
  })
  /** A port where a server refuses each client as PostgreSQL refuses a wrong password. */
  .extend('refusingPort', async ({}, { onCleanup }) => {
    const { port, close } = await occupyPort((socket) => socket.once('data', () => socket.end(passwordRefusal())))
    onCleanup(close)
    return port
  })
  .extend('freePort', async ({}) => {
    const { port, close } = await occupyPort()
    await close()
    return port
  })

/** An ErrorResponse of PostgreSQL's protocol (manual, "Message Formats") with SQLSTATE 28P01, invalid_password. */
function passwordRefusal(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C28P01\0Mpassword authentication failed\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(length.length + fields.length)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

async function occupyPort(accept?: (socket: Socket) => void): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer(accept)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** The text that an operator reads when a start with these variables fails. */
async function failureOf(env: Record<string, string | number>): Promise<string> {
  const texts = Object.entries(env).map(([name, value]) => [name, String(value)])
  let settings: ServerSettings | undefined
  try {
    settings = readSettings({ CAIRN_WORKERS: '0', LOG_LEVEL: 'silent', ...Object.fromEntries(texts) })
    const server = await start(settings)
    await server.stop()
  } catch (error) {
    return explainFailure(error, settings)
  }
  throw new Error('the server has started')
}

describe('the address of the server', () => {
  const DATABASE_URL = () => databaseUrlOf(workerConnection())

  test('is taken', async ({ directory, takenPort }) => {
    expect(await failureOf({ DATABASE_URL: DATABASE_URL(), DATA_DIR: directory, PORT: takenPort })).toBe(
      `Port ${takenPort} of 127.0.0.1 is in use: stop the program that uses it, or set PORT.`,
    )
  })

  test.for(['203.0.113.7', 'nowhere.invalid'])('%s is not one of this machine', async (HOST, { directory }) => {
    const failure = await failureOf({ DATABASE_URL: DATABASE_URL(), DATA_DIR: directory, PORT: 0, HOST })
    expect(failure).toMatch(new RegExp(`^${HOST} is not an address of this machine \\(E\\w+\\): set HOST\\.$`))
  })
})

describe('the database', () => {
  test('does not respond', async ({ directory, freePort }) => {
    const DATABASE_URL = `postgres://cairn:Secret-1@127.0.0.1:${freePort}/cairn?application_name=Secret-1`
    expect(await failureOf({ DATABASE_URL, DATA_DIR: directory })).toBe(
      `The database at 127.0.0.1:${freePort}/cairn does not answer: connect ECONNREFUSED 127.0.0.1:${freePort}. ` +
        'Start it, or correct DATABASE_URL.',
    )
  })

  test('refuses the password', async ({ directory, refusingPort }) => {
    const DATABASE_URL = `postgres://postgres:Secret-1@127.0.0.1:${refusingPort}/postgres`
    expect(await failureOf({ DATABASE_URL, DATA_DIR: directory })).toBe(
      `The database at 127.0.0.1:${refusingPort}/postgres refuses the connection: password authentication failed. ` +
        'Correct the settings of the database, or DATABASE_URL.',
    )
  })

  test('has an address that cannot be parsed', async ({ directory }) => {
    const failure = await failureOf({ DATABASE_URL: 'postgres://cairn:Secret/1@host/cairn', DATA_DIR: directory })
    expect(failure).toMatch(/^DATABASE_URL cannot be read: write it as postgres:/)
    expect(failure).not.toContain('Secret')
  })
})

test('a message names a data folder that cannot be used', async ({ directory }) => {
  const DATA_DIR = join(directory, 'file')
  await writeFile(DATA_DIR, '')
  expect(await failureOf({ DATA_DIR })).toMatch(new RegExp(`^DATA_DIR ${DATA_DIR} cannot be used: EEXIST`))
})

test('a message names a new data folder on a file system that cannot be written to', () => {
  const error = Object.assign(new Error("ENOENT: no such file or directory, mkdir '/mnt/cairn'"), {
    code: 'ENOENT',
    syscall: 'mkdir',
  })
  expect(explainFailure(error, { DATA_DIR: '/mnt/cairn' })).toBe(
    `DATA_DIR /mnt/cairn cannot be used: ${error.message}. Make the folder writable, or set DATA_DIR to another one.`,
  )
})

test.for(['10.0.0.0/8', '::1, 2001:db8::/32', 'loopback,192.0.2.1', '10.0.0.0/255.0.0.0'])(
  'the proxies %s are accepted',
  (CAIRN_TRUSTED_PROXIES) => {
    expect(readSettings({ CAIRN_TRUSTED_PROXIES })).toMatchObject({ CAIRN_TRUSTED_PROXIES })
  },
)

test.for([
  [{ CAIRN_TRUSTED_PROXIES: 'garbage' }, 'CAIRN_TRUSTED_PROXIES cannot be used: it must be addresses of proxies'],
  [{ CAIRN_TRUSTED_PROXIES: '10.0.0.0/99' }, 'CAIRN_TRUSTED_PROXIES cannot be used'],
  [{ CAIRN_TRUSTED_PROXIES: '192.0.2.1,' }, 'CAIRN_TRUSTED_PROXIES cannot be used'],
  [{ PORT: 'eighty' }, 'PORT cannot be used: it must be a whole number from 0 to 65535'],
  [{ PORT: '' }, 'PORT cannot be used'],
  [{ CAIRN_WORKERS: 33 }, 'CAIRN_WORKERS cannot be used: it must be a whole number from 0 to 32'],
  [{ DATABASE_URL: 'localhost/cairn' }, 'DATABASE_URL cannot be used: it must begin with postgres://'],
] as const)('a setting that cannot be is named: %o', async ([env, sentence]) => {
  expect(await failureOf(env)).toMatch(new RegExp(`^${sentence}`))
})

test('a bug is reported with its stack', () => {
  expect(explainFailure(new TypeError('x is not a function'))).toMatch(
    /^TypeError: x is not a function\n {4}at .*explain-failure\.test\.ts/,
  )
})
