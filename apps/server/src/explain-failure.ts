/** Failures whose message is written for the person who starts the server. */
const written = new Set(['SettingRefused', 'MigrationRefused', 'DatabaseInUse'])

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EAI_AGAIN',
])
/** SQLSTATE classes "invalid authorization specification" and "invalid catalog name". */
const refused = /^(28|3D)/

/**
 * Why the server cannot start, in one sentence that says what to do. What nobody but us can do something about is a fault
 * and comes whole, with its stack.
 */
export function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (written.has(error.name)) return error.message
  const code = textOf(error, 'code')
  const syscall = textOf(error, 'syscall')
  if (code === 'EADDRINUSE') {
    return `The address is taken (${error.message}). Stop what listens there, or set PORT to another number.`
  }
  if (syscall === 'listen') return `The server cannot listen (${error.message}). Check HOST and PORT.`
  if (unreachable.has(code) || code === 'ERR_INVALID_URL') {
    return `The database cannot be reached (${error.message || code}). Check DATABASE_URL, and that the server runs.`
  }
  if (refused.test(code)) return `The database refuses the connection (${error.message}). Check DATABASE_URL.`
  if (['mkdir', 'open', 'scandir', 'chmod'].includes(syscall)) {
    return `DATA_DIR cannot be used (${error.message}). Set it to a folder that may be written.`
  }
  return error.stack ?? error.message
}

function textOf(error: Error, key: string): string {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' ? value : ''
}
