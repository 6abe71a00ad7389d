/**
 * Framing of the PostgreSQL protocol, version 3 (PostgreSQL manual, chapter "Frontend/Backend Protocol"):
 * one type byte, then a 32-bit length that counts itself, then the body. The first message of a client has no type byte.
 */

/** A message that violates the protocol. It ends only the session of its client. */
export class ProtocolViolation extends Error {
  override readonly name = 'ProtocolViolation'
}

/** PostgreSQL's own limit before the client is known (MAX_STARTUP_PACKET_LENGTH). */
const startupMaxBytes = 10_000
const frameMaxBytes = 256 * 1024 * 1024
const empty = Buffer.alloc(0)

/** Splits a byte stream into frames. A frame of many chunks is copied once. */
export class FrameReader {
  #chunks: Buffer[] = []
  #sizeBytes = 0

  push(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#sizeBytes += chunk.length
  }

  /** The body of a message without type byte; undefined until all of it has arrived. */
  nextStartup(): Buffer | undefined {
    return this.#next(0, startupMaxBytes)?.subarray(4)
  }

  /** A message with its header; undefined until all of it has arrived. */
  next(): Buffer | undefined {
    return this.#next(1, frameMaxBytes)
  }

  #next(typeBytes: 0 | 1, maxBytes: number): Buffer | undefined {
    const headBytes = typeBytes + 4
    if (this.#sizeBytes < headBytes) return undefined
    const length = this.#head(headBytes).readUInt32BE(typeBytes)
    if (length < 4 || length > maxBytes) throw new ProtocolViolation(`invalid message length ${length}`)
    return this.#sizeBytes < typeBytes + length ? undefined : this.#take(typeBytes + length)
  }

  #head(headBytes: number): Buffer {
    while ((this.#chunks[0]?.length ?? 0) < headBytes) {
      const [first = empty, second = empty] = this.#chunks
      this.#chunks.splice(0, 2, Buffer.concat([first, second]))
    }
    return this.#chunks[0] ?? empty
  }

  #take(sizeBytes: number): Buffer {
    let used = 0
    let gathered = 0
    while (gathered < sizeBytes) gathered += this.#chunks[used++]?.length ?? 0
    const parts = this.#chunks.splice(0, used)
    const all = parts.length === 1 ? (parts[0] ?? empty) : Buffer.concat(parts, gathered)
    if (gathered > sizeBytes) this.#chunks.unshift(all.subarray(sizeBytes))
    this.#sizeBytes -= sizeBytes
    return all.subarray(0, sizeBytes)
  }
}

/** The type byte of a frame as a character. */
export function frameType(message: Buffer): string {
  return String.fromCharCode(message[0] ?? 0)
}

/** One message from its type character and the parts of its body; text parts get their closing zero byte. */
export function frame(type: string, ...parts: readonly (Buffer | string)[]): Buffer {
  const body = parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part))
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeUInt32BE(4 + body.reduce((sum, part) => sum + part.length, 0), 1)
  return Buffer.concat([head, ...body])
}

/** A 32-bit number in network byte order. */
export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

/** The zero-terminated text at `start` and the offset after its zero byte. */
export function textAt(bytes: Buffer, start: number): { readonly text: string; readonly end: number } {
  const zero = bytes.indexOf(0, start)
  if (zero < 0) throw new ProtocolViolation('unterminated string in message')
  return { text: bytes.toString('utf8', start, zero), end: zero + 1 }
}

/** The frames of a buffer that holds whole messages. */
export function* framesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start + 5 <= bytes.length; ) {
    const end = start + 1 + bytes.readUInt32BE(start + 1)
    yield bytes.subarray(start, end)
    start = end
  }
}
