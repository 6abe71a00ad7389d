import { Problem } from '@cairn/contract/problem'
import type { FileToSend, SendFile } from '../platform/send-file.ts'

export interface AddressedFileOptions {
  readonly sendFile: SendFile
  /** Requests an upload address for the file. */
  readonly requestAddress: (signal: AbortSignal) => Promise<string>
  /** The time in ms after which a request for an address without an answer is aborted. */
  readonly addressTimeoutMs?: number
}

/** The requests that send one file. All have the same key, so that a file whose answer was lost is stored once. */
export class AddressedFile {
  readonly #options: AddressedFileOptions
  readonly #idempotencyKey = crypto.randomUUID()
  #address: string | undefined

  constructor(options: AddressedFileOptions) {
    this.#options = options
  }

  /** Sends the file to its address, or to a new one if it has expired. Resolves to the answer of the server. */
  async send(file: Pick<FileToSend, 'file' | 'mediaType' | 'onProgress' | 'signal'>): Promise<unknown> {
    const { signal } = file
    const to = { method: 'PUT', authorizedBy: 'address', idempotencyKey: this.#idempotencyKey } as const
    const put = (url: string) => this.#options.sendFile({ ...file, ...to, url })
    const known = this.#address
    this.#address ??= await this.#requestAddress(signal)
    try {
      return await put(this.#address)
    } catch (failure) {
      // An address is valid for a limited time, and the upload may have been interrupted for longer.
      if (known === undefined || !isGone(failure)) throw failure
      this.#address = await this.#requestAddress(signal)
      return put(this.#address)
    }
  }

  #requestAddress(signal: AbortSignal): Promise<string> {
    const { requestAddress, addressTimeoutMs = 30_000 } = this.#options
    return requestAddress(AbortSignal.any([signal, AbortSignal.timeout(addressTimeoutMs)]))
  }
}

/** Whether the upload address is not valid any more. */
function isGone(failure: unknown): boolean {
  return Problem.is(failure, 'upload_expired') || Problem.is(failure, 'not_found')
}
