import { type PGlite } from '@electric-sql/pglite'
import { frame, framesOf, frameType } from './frames.ts'

/** After a unit: `I` idle, `T` in a transaction, `E` in a failed one (ReadyForQuery), or `open` when the unit did not end. */
export type TransactionStatus = 'I' | 'T' | 'E' | 'open'

/** Part of the Emscripten module that `PGlite.Module` does not promise in its types. */
interface MainLoop {
  _PostgresMainLoopOnce: () => void
}

/** The status with which PGlite itself leaves the main loop after an ordinary SQL error (POSTGRES_MAIN_LONGJMP). */
const sqlErrorExit = 100

/**
 * Runs protocol messages on the only backend and returns its replies. PGlite runs in the calling thread: during a call
 * this process does nothing else.
 */
export class Backend {
  readonly #database: PGlite
  readonly #onBroken: (cause: unknown) => never

  /**
   * @param onBroken is called when PostgreSQL has exited, panicked or trapped. Its memory is then undefined, and PGlite
   * would send it the same message forever: the callback must end the process immediately. The next start recovers the
   * cluster from its log.
   */
  constructor(database: PGlite, onBroken: (cause: unknown) => never) {
    this.#database = database
    this.#onBroken = onBroken
    this.#watch()
  }

  /** Runs whole messages and returns the unchanged replies. */
  async run(messages: Buffer): Promise<Buffer> {
    const chunks: Buffer[] = []
    await this.#database.execProtocolRawStream(messages, {
      syncToFs: false,
      // The bytes are in WebAssembly memory, which the next message overwrites.
      onRawData: (bytes) => void chunks.push(Buffer.from(bytes)),
    })
    return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
  }

  /** Runs one statement and returns the first column of its rows as text. */
  async query(sql: string): Promise<readonly string[]> {
    const reply = await this.run(frame('Q', sql))
    const values: string[] = []
    for (const message of framesOf(reply)) {
      if (frameType(message) === 'E') throw new Error(`${sql}: ${errorText(message)}`)
      if (frameType(message) === 'D') values.push(firstColumn(message))
    }
    return values
  }

  #watch(): void {
    const module = this.#database.Module as MainLoop // the entry point by which PGlite feeds PostgreSQL
    const once = module._PostgresMainLoopOnce
    module._PostgresMainLoopOnce = () => {
      try {
        once()
      } catch (error) {
        // Emscripten does not export the class of its ExitStatus.
        if ((error as { status?: unknown }).status !== sqlErrorExit) this.#onBroken(error)
        throw error
      }
    }
  }
}

/** The status in the last ReadyForQuery of a reply; a reply without one leaves the unit open. */
export function statusAfter(reply: Buffer): TransactionStatus {
  // ReadyForQuery is always last and always `Z`, length 5, status.
  if (reply.length < 6 || reply[reply.length - 6] !== 0x5a) return 'open'
  const status = String.fromCharCode(reply[reply.length - 1] ?? 0)
  return status === 'T' || status === 'E' ? status : 'I'
}

function firstColumn(row: Buffer): string {
  const length = row.readInt32BE(7)
  return length < 0 ? '' : row.toString('utf8', 11, 11 + length)
}

function errorText(error: Buffer): string {
  const fields = error.toString('utf8', 5).split('\0')
  return fields.find((field) => field.startsWith('M'))?.slice(1) ?? 'unknown error'
}
