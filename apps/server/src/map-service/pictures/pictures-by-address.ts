import type { Actor } from '#access/actor'

/** A picture that was found for an address. */
export interface FoundPicture {
  readonly tag: string
  readonly contentType: string
}

/** Addresses of one `Actor` that are kept, and the characters of the longest one. */
const addressesMax = 200
const addressMax = 2000

/**
 * The pictures of addresses, as long as nothing changes of which they are made: `KeptReads` gives requests the same `Actor` only
 * while nothing was committed. Such a request is answered without reading its parameters.
 */
export class PicturesByAddress {
  readonly #found = new WeakMap<Actor, Map<string, FoundPicture>>()

  find(actor: Actor, sentUrl: string): FoundPicture | undefined {
    return this.#found.get(actor)?.get(sentUrl)
  }

  set(actor: Actor, sentUrl: string, picture: FoundPicture): void {
    if (sentUrl.length > addressMax) return
    const ofActor = this.#found.get(actor) ?? new Map<string, FoundPicture>()
    this.#found.set(actor, ofActor)
    if (ofActor.size >= addressesMax) ofActor.clear()
    ofActor.set(sentUrl, picture)
  }
}
