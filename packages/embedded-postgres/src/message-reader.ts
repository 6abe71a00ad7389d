import { FrameReader } from './frames.ts'

/**
 * Reads the messages of one client. It reads the socket only on a call, so that a client that sends faster than it gets
 * replies must wait.
 */
export class MessageReader {
  readonly #frames = new FrameReader()
  readonly #chunks: AsyncIterator<Buffer>

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** The body of a message without type byte, or undefined at the end of the stream. */
  async nextStartup(): Promise<Buffer | undefined> {
    for (;;) {
      const body = this.#frames.nextStartup()
      if (body || !(await this.#more())) return body
    }
  }

  /** A whole message with its header, or undefined at the end of the stream. */
  async next(): Promise<Buffer | undefined> {
    for (;;) {
      const message = this.#frames.next()
      if (message || !(await this.#more())) return message
    }
  }

  async #more(): Promise<boolean> {
    const chunk = await this.#chunks.next()
    if (chunk.done) return false
    this.#frames.push(chunk.value)
    return true
  }
}
