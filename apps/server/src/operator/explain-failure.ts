import { DatabaseInUse, DatabaseUnusable } from '@cairn/embedded-postgres'
import { MigrationRefused } from '#platform/database/migrate'
import { KeyFileDamaged } from '#platform/secrets/secrets'
import { EmailTaken } from '../accounts/accounts.queries.ts'
import { SettingRefused } from '../settings.ts'
import { NoDatabase } from './operator-database.ts'

/** The settings that the messages name. */
interface Attempt {
  readonly HOST?: string
  readonly PORT?: number
  readonly DATA_DIR?: string
  readonly DATABASE_URL?: string | undefined
}

/** Errors whose message is written for the operator who starts the server. */
const userFacingErrors = [
  EmailTaken,
  SettingRefused,
  KeyFileDamaged,
  NoDatabase,
  MigrationRefused,
  DatabaseInUse,
  DatabaseUnusable,
]

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
  'DATABASE_URL cannot be read: write it as postgres://user:password@host/database, with special characters of the password as %XX.'
/** Codes of Node for a folder that cannot be created or written to. */
const folderCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR'])

/**
 * Returns the reason why the server cannot start, and the remedy. An error that the operator cannot remedy is a bug: its
 * text is the stack. The password of DATABASE_URL is never part of the text.
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
      return `${database} refuses the connection: ${error.message}. Correct the settings of the database, or DATABASE_URL.`
  }
  // Node answers ENOENT for a folder within a file system that cannot be written to.
  const isNoFolder = code === 'ENOENT' && textOf(error, 'syscall') === 'mkdir'
  if (code === 'ENOSPC')
    return `The disk of DATA_DIR ${attempt.DATA_DIR ?? ''} is full. Free space there, then start again.`
  if (folderCodes.has(code) || isNoFolder)
    return `DATA_DIR ${attempt.DATA_DIR ?? ''} cannot be used: ${error.message}. Make the folder writable, or set DATA_DIR to another one.`
  return error.stack ?? error.message
}

function listening(code: string, { HOST = '', PORT = 0 }: Attempt): string {
  if (code === 'EADDRINUSE') return `Port ${PORT} of ${HOST} is in use: stop the program that uses it, or set PORT.`
  if (code === 'EACCES')
    return `Port ${PORT} of ${HOST} requires administrator rights: set PORT to a number above 1023.`
  return `${HOST} is not an address of this machine (${code}): set HOST.`
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
