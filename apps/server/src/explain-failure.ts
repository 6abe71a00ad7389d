import { DatabaseInUse } from '@cairn/embedded-postgres'
import { MigrationRefused } from '#platform/migrate'
import { EmailTaken } from './accounts/accounts.queries.ts'
import { SettingRefused } from './settings.ts'

/** The settings of the start that its sentences name. */
interface Attempt {
  readonly HOST?: string
  readonly PORT?: number
  readonly DATA_DIR?: string
  readonly DATABASE_URL?: string | undefined
}

/** Errors whose message is written for the operator who starts the server. */
const userFacingErrors = [EmailTaken, SettingRefused, MigrationRefused, DatabaseInUse]

/** Codes of Node for an address at which no server answers. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
])
/** SQLSTATE: invalid authorization, invalid catalog name, too many connections, starting up or shutting down. */
const refusalStates = /^(28\w{3}|3D000|53300|57P0[1-3])$/
const badUrl =
  'DATABASE_URL cannot be read: it is like postgres://user:password@host/database, with %XX for what is special in a password.'
/** Codes of Node for a folder that cannot be made or written. */
const folderCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC'])

/**
 * Why the server cannot start, in one sentence with the remedy. An error that the operator cannot remedy is a bug and
 * returns with its stack. The password of DATABASE_URL is never part of the text.
 */
export function explainFailure(error: unknown, attempt: Attempt = {}): string {
  if (!(error instanceof Error)) return String(error)
  if (userFacingErrors.some((kind) => error instanceof kind)) return error.message
  const code = textOf(error, 'code')
  if (code === 'ERR_INVALID_URL') return badUrl
  const isAtOurAddress = textOf(error, 'syscall') === 'listen' || textOf(error, 'hostname') === attempt.HOST
  if (isAtOurAddress) return listening(code, attempt)
  if (attempt.DATABASE_URL !== undefined) {
    const database = `The database at ${addressOf(attempt.DATABASE_URL)}`
    if (unreachableCodes.has(code))
      return `${database} does not answer: ${error.message || code}. Start it, or correct DATABASE_URL.`
    if (refusalStates.test(code))
      return `${database} refuses: ${error.message}. Change that there, or correct DATABASE_URL.`
  }
  if (folderCodes.has(code)) return `DATA_DIR ${attempt.DATA_DIR ?? ''} cannot be used: ${error.message}.`
  return error.stack ?? error.message
}

function listening(code: string, { HOST = '', PORT = 0 }: Attempt): string {
  if (code === 'EADDRINUSE') return `Port ${PORT} of ${HOST} is taken: stop what uses it or set PORT.`
  if (code === 'EACCES') return `Port ${PORT} of ${HOST} is reserved for the administrator of the machine: set PORT.`
  return `${HOST} is no address of this machine (${code}): set HOST.`
}

/** Host, port and name of a database: any other part of a connection string can be secret. */
function addressOf(url: string): string {
  const { host = '', pathname = '' } = URL.parse(url) ?? {}
  return host ? `${host}${pathname}` : 'the address in DATABASE_URL'
}

function textOf(error: Error, key: string): string {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}
