import { Problem } from '@cairn/contract/problem'

interface Sender {
  /** Identifies the upload address. */
  readonly token: string
  /** The idempotency key of the request. */
  readonly key: string | undefined
}

interface Receiving {
  readonly key: string | undefined
  readonly ended: Promise<unknown>
}

/**
 * Receives one file at a time for each upload address on this node: an address may not be used to store many files at
 * once. A repetition of the request that is in progress waits for it, because the client may have lost its connection
 * before the server notices; any other request is refused.
 */
export class OneAtATime {
  readonly #receiving = new Map<string, Receiving>()

  /** @throws Problem `upload_used` while another request uses the address. */
  async run<T>({ token, key }: Sender, receive: () => Promise<T>): Promise<T> {
    for (let other = this.#receiving.get(token); other; other = this.#receiving.get(token)) {
      if (key === undefined || other.key !== key) throw new Problem('upload_used', {})
      await other.ended
    }
    const received = receive()
    this.#receiving.set(token, { key, ended: received.catch(() => undefined) })
    try {
      return await received
    } finally {
      this.#receiving.delete(token)
    }
  }
}
