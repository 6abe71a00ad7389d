import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

/** The time that a client gets to take the next piece of an answer. */
export interface AnswerTimeouts {
  /** After this time in ms the rest of the answer moves from memory to a temporary file. */
  readonly spoolMs: number
  /** After this time in ms the connection is closed. */
  readonly closeMs: number
}

/** A mobile network takes a piece of 128 KB in a second or a few. */
export const defaultAnswerTimeouts: AnswerTimeouts = { spoolMs: 1000, closeMs: 60_000 }

/** Smaller answers stay in memory. */
const largeFromBytes = 262_144
const pieceBytes = 131_072
/** Bytes of all answers in temporary files: further ones are aborted. */
const spooledMaxBytes = 1_073_741_824

/** The answers that clients have not read. A server has one object, which limits the temporary files of all answers. */
export class UnreadAnswers {
  readonly timeouts: AnswerTimeouts
  #spooledBytes = 0

  constructor(timeouts: AnswerTimeouts) {
    this.timeouts = timeouts
  }

  /** The answer as Fastify takes it: a stream if it is so large that it must not wait in memory for a slow client. */
  sendable(answer: string | Uint8Array): string | Uint8Array | Readable {
    return answer.length < largeFromBytes ? answer : new UnreadAnswer(bufferOf(answer), this)
  }

  /** Reserves bytes in temporary files. Throws where the files of all answers would be too large. */
  reserve(bytes: number): void {
    if (this.#spooledBytes + bytes > spooledMaxBytes) throw new Error('Too many clients do not read their answers')
    this.#spooledBytes += bytes
  }

  release(bytes: number): void {
    this.#spooledBytes -= bytes
  }
}

/** The bytes of an answer; those of a page are not copied. */
function bufferOf(answer: string | Uint8Array): Buffer {
  return typeof answer === 'string'
    ? Buffer.from(answer)
    : Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength)
}

/**
 * A large answer. A client that reads slowly or not at all keeps two pieces of it in the server's memory and the rest in a
 * temporary file without a name, which the system deletes when the server ends.
 */
class UnreadAnswer extends Readable {
  readonly #answers: UnreadAnswers
  readonly #size: number
  /** The answer; undefined when the rest is in the file. */
  #memory: Buffer | undefined
  #file: FileHandle | undefined
  #fileBytes = 0
  /** Settles when the rest is in the file. */
  #spooling: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #at = 0

  constructor(answer: Buffer, answers: UnreadAnswers) {
    super({ highWaterMark: 1 })
    this.#memory = answer
    this.#size = answer.length
    this.#answers = answers
  }

  override _read(): void {
    clearTimeout(this.#timer)
    if (this.#at === this.#size) this.push(null)
    // A copy: a part of the buffer would keep all of it in memory.
    else if (this.#memory && !this.#spooling)
      this.#send(Buffer.from(this.#memory.subarray(this.#at, this.#at + pieceBytes)))
    else
      this.#readPiece().then(
        (piece) => this.#send(piece),
        (error: Error) => this.destroy(error),
      )
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#timer)
    this.#memory = undefined
    void this.#discardFile()
    done(error)
  }

  #send(piece: Buffer): void {
    this.#at += piece.length
    this.push(piece)
    this.#timer = setTimeout(() => this.#stall(), this.#answers.timeouts.spoolMs).unref()
  }

  #stall(): void {
    const { spoolMs, closeMs } = this.#answers.timeouts
    this.#timer = setTimeout(
      () => this.destroy(new Error('The client does not read the answer')),
      closeMs - spoolMs,
    ).unref()
    this.#spooling ??= this.#spool()
    this.#spooling.catch((error: Error) => this.destroy(error))
  }

  async #spool(): Promise<void> {
    const rest = this.#memory?.subarray(this.#at)
    if (!rest) return
    this.#answers.reserve(rest.length)
    this.#fileBytes = rest.length
    const path = join(tmpdir(), `cairn-answer-${randomUUID()}`)
    this.#file = await open(path, 'wx+', 0o600)
    await rm(path)
    await this.#file.writeFile(rest)
    this.#memory = undefined
  }

  async #readPiece(): Promise<Buffer> {
    await this.#spooling
    const { buffer, bytesRead } = (await this.#file?.read({
      buffer: Buffer.allocUnsafe(pieceBytes),
      position: this.#at - (this.#size - this.#fileBytes),
    })) ?? { buffer: Buffer.of(), bytesRead: 0 }
    if (bytesRead === 0) throw new Error('The rest of an answer is missing')
    return buffer.subarray(0, bytesRead)
  }

  async #discardFile(): Promise<void> {
    this.#answers.release(this.#fileBytes)
    this.#fileBytes = 0
    await this.#spooling?.catch(() => undefined)
    await this.#file?.close().catch(() => undefined)
  }
}
