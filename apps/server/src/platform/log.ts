import { type Bindings, type DestinationStream, type LevelWithSilent, type Logger, pino, symbols } from 'pino'

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

/** Under which a late child has its bindings. */
const bindingsKey = Symbol('bindings')

/** A log of `pino`, which libraries may know as a simpler type. */
interface Parent {
  child(bindings: Bindings): object
}

/**
 * Returns a function that makes children of a log, as `log.child` does, whose bindings become text when the first line is written: the
 * log of a request mostly writes none, and to redact its bindings takes a twentieth of the time of a small answer.
 */
export function lateChildrenOf<Some extends Parent>(log: Some): (bindings: Bindings) => Some {
  const { chindingsSym } = symbols
  const prototype = inheritorOf(log, {
    [chindingsSym]: {
      get(this: { readonly [bindingsKey]: Bindings }): unknown {
        const value: unknown = Reflect.get(log.child(this[bindingsKey]), chindingsSym)
        Object.defineProperty(this, chindingsSym, { value, writable: true })
        return value
      },
    },
  })
  return (bindings) => inheritorOf(prototype, { [bindingsKey]: { value: bindings } })
}

function inheritorOf<Some extends Parent>(log: Some, properties: PropertyDescriptorMap): Some {
  // It has all that the log has; `Object.create` is typed as if it could make anything.
  return Object.create(log, properties) as Some
}
