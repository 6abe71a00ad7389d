import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { ignoreUntilAwaited } from '../ignore-until-awaited.ts'
import { BlockWriter } from './block-writer.ts'
import {
  type ByteRange,
  type Bytes,
  checkKey,
  limited,
  ObjectMissing,
  type ReceivedObject,
  type Storage,
  type StoredObject,
} from './storage.ts'

/** Begins with a dot, as no key does. */
const unfinishedFolder = '.unfinished'
/** A partial file of this age was left by a killed server: no upload takes as long. */
const leftoverMs = 24 * 60 * 60_000

/** Files in a folder of this machine, or of a file system that all nodes mount. */
export function diskStorage(directory: string): Storage {
  return new DiskStorage(resolve(directory))
}

interface StoreOptions {
  readonly maxBytes: number
  /** The parts belong to the storage. */
  readonly isOwned?: boolean
}

class DiskStorage implements Storage {
  readonly #root: string
  readonly #unfinished: string
  #prepared: Promise<void> | undefined

  constructor(root: string) {
    this.#root = root
    this.#unfinished = join(root, unfinishedFolder)
  }

  async put(key: string, bytes: Bytes, limit: { maxBytes: number }): Promise<{ sizeBytes: number }> {
    const { sizeBytes, safe } = await this.#store(key, bytes, limit)
    await safe
    return { sizeBytes }
  }

  async receive(key: string, bytes: Bytes, limit: { maxBytes: number }): Promise<ReceivedObject> {
    return this.#store(key, bytes, { ...limit, isOwned: true })
  }

  async get(key: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.#path(key)).catch(missing(key))
    return createReadStream('', {
      fd: file,
      start: range?.start ?? 0,
      ...(range?.end !== undefined && { end: range.end }),
    })
  }

  async address(): Promise<undefined> {
    return undefined
  }

  async head(key: string): Promise<{ sizeBytes: number } | undefined> {
    try {
      return { sizeBytes: (await stat(this.#path(key))).size }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async *list(folder: string): AsyncGenerator<StoredObject> {
    const names = await readdir(this.#path(folder)).catch((error: unknown) => {
      if (isMissing(error)) return []
      throw error
    })
    for (const name of names) {
      const key = `${folder}/${name}`
      const found = await stat(this.#path(key)).catch((error: unknown) => {
        // Deleted since the folder was read, as the file of an import that has just ended.
        if (isMissing(error)) return undefined
        throw error
      })
      if (found?.isFile()) yield { key, storedAt: found.mtime }
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true })
  }

  async check(): Promise<void> {
    await this.#prepare()
    await access(this.#unfinished, constants.W_OK)
  }

  #path(key: string): string {
    return join(this.#root, checkKey(key))
  }

  async #store(key: string, bytes: Bytes, { maxBytes, isOwned = false }: StoreOptions): Promise<ReceivedObject> {
    const path = this.#path(key)
    await this.#prepare()
    const unfinished = join(this.#unfinished, randomUUID())
    const count = { sizeBytes: 0 }
    const file = new BlockWriter(await open(unfinished, 'wx', 0o600))
    const removing = removingAfterError(unfinished)
    await write(file, limited(bytes, count, maxBytes), isOwned ? giveBack : undefined).catch(removing)
    const safe = moveSafely({ file, unfinished, path }).catch(removing)
    safe.catch(ignoreUntilAwaited)
    return { ...count, safe }
  }

  async #prepare(): Promise<void> {
    this.#prepared ??= makeFolder(this.#unfinished)
    try {
      await this.#prepared
    } catch (error) {
      this.#prepared = undefined
      throw error
    }
  }
}

async function makeFolder(unfinished: string): Promise<void> {
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  for (const name of await readdir(unfinished)) {
    const path = join(unfinished, name)
    const { mtimeMs } = await stat(path).catch(missing(name))
    if (Date.now() - mtimeMs > leftoverMs) await rm(path, { force: true })
  }
}

async function write(file: BlockWriter, bytes: AsyncIterable<Buffer>, copied?: (part: Buffer) => void): Promise<void> {
  try {
    for await (const part of bytes) {
      await file.add(part)
      copied?.(part)
    }
    await file.end()
  } catch (error) {
    await file.close()
    throw error
  }
}

/**
 * Gives back the memory of a part at once. The collector, which knows only its handle, would let about 60 MB of parts wait, and
 * the next parts would take new memory. A part of something larger stays.
 */
function giveBack(part: Buffer): void {
  const { buffer } = part
  if (buffer instanceof ArrayBuffer && buffer.byteLength === part.byteLength) buffer.transfer(0)
}

interface WrittenFile {
  readonly file: BlockWriter
  readonly unfinished: string
  readonly path: string
}

/** Gives a written file its path once its bytes are on the disk, and closes it. */
async function moveSafely({ file, unfinished, path }: WrittenFile): Promise<void> {
  const folder = dirname(path)
  await Promise.all([closeAfter(file.flush(), file), mkdir(folder, { recursive: true, mode: 0o700 })])
  await rename(unfinished, path)
  await syncFolder(folder)
}

function removingAfterError(path: string): (error: unknown) => Promise<never> {
  return async (error) => {
    await rm(path, { force: true })
    throw error
  }
}

// The name is in the folder, and the folder is not on the disk with the file.
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await closeAfter(folder.sync(), folder)
}

async function closeAfter(work: Promise<void>, file: Pick<FileHandle, 'close'>): Promise<void> {
  try {
    await work
  } finally {
    await file.close()
  }
}

function missing(key: string): (error: unknown) => never {
  return (error) => {
    throw isMissing(error) ? new ObjectMissing(`There is no ${key}`) : error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
