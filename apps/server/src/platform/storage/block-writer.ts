import type { FileHandle } from 'node:fs/promises'
import { ignoreUntilAwaited } from '../ignore-until-awaited.ts'

/** A trip to a thread of the file system takes longer than to write the 64 KB that come from a network at a time. */
const blockBytes = 524_288
/** Bytes that go to the disk together while the rest arrives: less is left for the end. */
const flushBytes = 2_097_152
/** Blocks that wait for the next file. */
const freeMax = 16

/** They are used again, because new memory takes as long as the copy of the bytes into it, and on virtual machines far longer. */
const free: Buffer[] = []

/** Writes the bytes that arrive from a network to a file. */
export class BlockWriter {
  readonly #file: FileHandle
  #block: Buffer | undefined
  /** Of the block, up to where it is filled. */
  #blockBytes = 0
  #writing: Promise<void> = Promise.resolve()
  #unflushedBytes = 0
  #isFlushing = false
  #flushed: Promise<void> = Promise.resolve()

  constructor(file: FileHandle) {
    this.#file = file
  }

  /** Writes a copy of a part with others to come, while further parts arrive. Waits where the disk is a block behind. */
  async add(part: Buffer): Promise<void> {
    for (let copied = 0; copied < part.length; ) {
      this.#block ??= free.pop() ?? Buffer.allocUnsafeSlow(blockBytes)
      const bytes = part.copy(this.#block, this.#blockBytes, copied)
      copied += bytes
      this.#blockBytes += bytes
      if (this.#blockBytes === blockBytes) await this.#writeBlock()
    }
  }

  /** Resolves when all parts are written. They are safe after `flush`. */
  async end(): Promise<void> {
    await this.#writeBlock()
    await this.#writing
  }

  /** Resolves when all that is written is on the disk. */
  async flush(): Promise<void> {
    // Also where a flush began before: the system reports an error of the disk to one of them alone.
    await Promise.all([this.#flushed, this.#file.sync()])
  }

  /** Waits for what was begun. */
  close(): Promise<void> {
    return this.#file.close()
  }

  async #writeBlock(): Promise<void> {
    const block = this.#block
    if (!block) return
    const filled = block.subarray(0, this.#blockBytes)
    this.#block = undefined
    this.#blockBytes = 0
    this.#unflushedBytes += filled.length
    await this.#writing
    this.#writing = writeAll(this.#file, filled).finally(() => keepFree(block))
    this.#writing.catch(ignoreUntilAwaited)
    if (this.#unflushedBytes >= flushBytes && !this.#isFlushing) this.#flushEarly()
  }

  #flushEarly(): void {
    this.#unflushedBytes = 0
    this.#isFlushing = true
    this.#flushed = this.#flushWritten()
    this.#flushed.catch(ignoreUntilAwaited)
  }

  async #flushWritten(): Promise<void> {
    await this.#writing
    await this.#file.datasync()
    // After an error no further one begins.
    this.#isFlushing = false
  }
}

function keepFree(block: Buffer): void {
  if (free.length < freeMax) free.push(block)
}

/** The system may write less than it is given. */
async function writeAll(file: FileHandle, bytes: Buffer): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written)
    written += bytesWritten
  }
}
