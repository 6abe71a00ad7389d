const encoder = new TextEncoder()
/** Fewer bytes are copied faster one by one than by a call. */
const smallBytes = 64

/** Bytes of a message in the encoding of protocol buffers (protobuf.dev/programming-guides/encoding). */
export class GrowingBytes {
  length = 0
  #bytes: Uint8Array<ArrayBuffer>

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity)
  }

  /** A copy of other bytes and these behind them. */
  copyBehind(head: GrowingBytes): Uint8Array<ArrayBuffer> {
    const copy = new Uint8Array(head.length + this.length)
    copy.set(head.#bytes.subarray(0, head.length))
    copy.set(this.#bytes.subarray(0, this.length), head.length)
    return copy
  }

  /** A whole number from 0 to 2 ** 53, as a varint. */
  uint(value: number): void {
    if (this.length + 10 > this.#bytes.length) this.#grow(10)
    const bytes = this.#bytes
    let rest = value
    while (rest > 0x7fff_ffff) {
      bytes[this.length++] = (rest % 128) | 128
      rest = Math.floor(rest / 128)
    }
    while (rest > 127) {
      bytes[this.length++] = (rest & 127) | 128
      rest >>>= 7
    }
    bytes[this.length++] = rest
  }

  /** The memory, with room for more bytes behind `length`, which the caller moves to the end of those that it writes. */
  roomFor(count: number): Uint8Array {
    if (this.length + count > this.#bytes.length) this.#grow(count)
    return this.#bytes
  }

  double(value: number): void {
    this.add(new Uint8Array(new Float64Array([value]).buffer))
  }

  text(text: string): void {
    const encoded = encoder.encode(text)
    this.uint(encoded.length)
    this.add(encoded)
  }

  add(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.#bytes.length) this.#grow(bytes.length)
    this.#bytes.set(bytes, this.length)
    this.length += bytes.length
  }

  /** Appends a part of other bytes. */
  addPart(other: GrowingBytes, from: number, to: number): void {
    const size = to - from
    if (this.length + size > this.#bytes.length) this.#grow(size)
    const [bytes, added] = [this.#bytes, other.#bytes]
    if (size > smallBytes) bytes.set(added.subarray(from, to), this.length)
    else for (let at = 0; at < size; at += 1) bytes[this.length + at] = added[from + at] ?? 0
    this.length += size
  }

  /** Moves a later part to the end: the bytes before it are dropped. */
  moveToEnd(from: number, to: number): void {
    this.#bytes.copyWithin(this.length, from, to)
    this.length += to - from
  }

  #grow(room: number): void {
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + room))
    grown.set(this.#bytes.subarray(0, this.length))
    this.#bytes = grown
  }
}

/** Bytes of a whole number as a varint. */
export function uintBytes(value: number): number {
  let bytes = 1
  for (let rest = value; rest > 127; rest = Math.floor(rest / 128)) bytes += 1
  return bytes
}
