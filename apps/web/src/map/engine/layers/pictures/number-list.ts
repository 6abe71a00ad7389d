type NumberArray =
  | Float32Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>

const lengthMin = 1024

/** A list of numbers of one type. It keeps its memory when it is cleared. */
export class NumberList<A extends NumberArray = NumberArray> {
  readonly #make: (length: number) => A
  #values: A
  #length = 0

  constructor(make: (length: number) => A) {
    this.#make = make
    this.#values = make(lengthMin)
  }

  get length(): number {
    return this.#length
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow()
    this.#values[this.#length++] = value
  }

  clear(): void {
    this.#length = 0
  }

  /** The values in an array of their own. */
  copy(): A {
    const copy = this.#make(this.#length)
    copy.set(this.#values.subarray(0, this.#length))
    return copy
  }

  #grow(): void {
    const grown = this.#make(this.#values.length * 2)
    grown.set(this.#values)
    this.#values = grown
  }
}
