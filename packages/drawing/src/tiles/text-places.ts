/** Slots of the smallest table. */
const slotsMin = 1 << 12

/**
 * Numbers different texts in the order in which they come. It compares their bytes in a hash table of its own: a `Map` needs a
 * string of each text, which takes a third of the time of a tile of features with different values.
 */
export class TextPlaces {
  /** How many different texts there are. */
  count = 0
  /** The place of a text and 1; 0 for a free slot. */
  #slots = new Uint32Array(slotsMin)
  // Of each text.
  #hashes = new Int32Array(slotsMin / 2)
  #starts = new Uint32Array(slotsMin / 2)
  #ends = new Uint32Array(slotsMin / 2)
  #owners: Uint8Array[] = []

  /** Forgets all texts; the memory is used again. */
  clear(): void {
    this.count = 0
    this.#slots.fill(0)
    this.#owners = []
  }

  /** The place of a text; that of a new one is the `count` before. @param bytes - have it from `start` to `end`, until `clear` */
  placeOf(bytes: Uint8Array, start: number, end: number): number {
    const hash = hashOf(bytes, start, end)
    const last = this.#slots.length - 1
    let slot = hash & last
    for (let known = this.#slots[slot] ?? 0; known > 0; known = this.#slots[slot] ?? 0) {
      if (this.#hashes[known - 1] === hash && this.#hasText(known - 1, bytes.subarray(start, end))) return known - 1
      slot = (slot + 1) & last
    }
    return this.#add(slot, hash, { bytes, start, end })
  }

  #hasText(place: number, text: Uint8Array): boolean {
    const owner = this.#owners[place]
    const start = this.#starts[place] ?? 0
    if (!owner || (this.#ends[place] ?? 0) - start !== text.length) return false
    for (let at = 0; at < text.length; at += 1) if (owner[start + at] !== text[at]) return false
    return true
  }

  #add(
    slot: number,
    hash: number,
    { bytes, start, end }: { readonly bytes: Uint8Array; readonly start: number; readonly end: number },
  ): number {
    const place = this.count
    this.#slots[slot] = place + 1
    this.#hashes[place] = hash
    this.#starts[place] = start
    this.#ends[place] = end
    this.#owners.push(bytes)
    this.count += 1
    if (this.count === this.#hashes.length) this.#grow()
    return place
  }

  #grow(): void {
    const size = this.#slots.length * 2
    this.#hashes = copied(this.#hashes, new Int32Array(size / 2))
    this.#starts = copied(this.#starts, new Uint32Array(size / 2))
    this.#ends = copied(this.#ends, new Uint32Array(size / 2))
    this.#slots = new Uint32Array(size)
    for (let place = 0; place < this.count; place += 1) {
      let slot = (this.#hashes[place] ?? 0) & (size - 1)
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (size - 1)
      this.#slots[slot] = place + 1
    }
  }
}

/** FNV-1a, whose low bits are mixed with the high ones. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c_9dc5 | 0
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x0100_0193)
  return hash ^ (hash >>> 15)
}

function copied<Values extends { set: (from: Values) => void }>(from: Values, to: Values): Values {
  to.set(from)
  return to
}
