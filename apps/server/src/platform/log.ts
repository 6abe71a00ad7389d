import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'

/** A structured log: one JSON object per line. Errors are in `err`. */
export type Log = Logger

const secretNames = ['authorization', 'cookie', 'set-cookie', 'password', 'token', 'secret']

/** Secrets at the top, one level down (`body.password`) and in the headers of a request or reply. */
const redacted = secretNames.flatMap((name) => {
  const key = `["${name}"]`
  return [key, `*${key}`, `*.headers${key}`, `*.body${key}`]
})

/** A log to standard output, or to `destination`. Values under the names of secrets are never written. */
export function createLog(level: LevelWithSilent, destination?: DestinationStream): Log {
  const options = { level, redact: { paths: redacted, censor: '[redacted]' } }
  return destination ? pino(options, destination) : pino(options)
}
