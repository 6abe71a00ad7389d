import { DatabaseInUse, DatabasePortTaken } from '@cairn/embedded-postgres'
import { MigrationRefused } from '#platform/migrate'
import { EmailTaken } from './accounts/accounts.queries.ts'
import { SettingRefused } from './settings.ts'

/** What the start was told, as far as its sentences name it. */
interface Attempt {
  readonly HOST?: string
  readonly PORT?: number
  readonly DATA_DIR?: string
  readonly DATABASE_URL?: string | undefined
}

/** Failures whose message is written for the person who starts the server. */
const told = [EmailTaken, SettingRefused, MigrationRefused, DatabaseInUse, DatabasePortTaken]

const silent = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
])
/** SQLSTATE: invalid authorization, invalid catalog name, too many connections, starting up or shutting down. */
const refused = /^(28\w{3}|3D000|53300|57P0[1-3])$/
const badUrl =
  'DATABASE_URL cannot be read: it is like postgres://user:password@host/database, with %XX for what is special in a password.'
const closedFolder = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC'])

/**
 * Why the server cannot start, in one sentence that says what to do. What nobody but us can do something about is a fault
 * and comes whole, with its stack. The password of DATABASE_URL is in none of them.
 */
export function explainFailure(error: unknown, attempt: Attempt = {}): string {
  if (!(error instanceof Error)) return String(error)
  if (told.some((kind) => error instanceof kind)) return error.message
  const code = textOf(error, 'code')
  if (code === 'ERR_INVALID_URL') return badUrl
  const isAtOurAddress = textOf(error, 'syscall') === 'listen' || textOf(error, 'hostname') === attempt.HOST
  if (isAtOurAddress) return listening(code, attempt)
  if (attempt.DATABASE_URL !== undefined) {
    const database = `The database at ${placeOf(attempt.DATABASE_URL)}`
    if (silent.has(code))
      return `${database} does not answer: ${error.message || code}. Start it, or mend DATABASE_URL.`
    if (refused.test(code)) return `${database} refuses: ${error.message}. Mend that there, or DATABASE_URL.`
  }
  if (closedFolder.has(code)) return `DATA_DIR ${attempt.DATA_DIR ?? ''} cannot be used: ${error.message}.`
  return error.stack ?? error.message
}

function listening(code: string, { HOST = '', PORT = 0 }: Attempt): string {
  if (code === 'EADDRINUSE') return `Port ${PORT} of ${HOST} is taken: stop what uses it or set PORT.`
  if (code === 'EACCES') return `Port ${PORT} of ${HOST} is reserved for the administrator of the machine: set PORT.`
  return `${HOST} is no address of this machine (${code}): set HOST.`
}

/** Host, port and name of a database; of the rest a connection string may hold, anything can be secret. */
function placeOf(url: string): string {
  const { host = '', pathname = '' } = URL.parse(url) ?? {}
  return host ? `${host}${pathname}` : 'the place that DATABASE_URL names'
}

function textOf(error: Error, key: string): string {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}
