import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ReaderLimits, runReader } from '../run-reader.ts'
import { jpegFile, type Photo, type PhotoRequest, thumbnailFile } from './photo.ts'

const limits: ReaderLimits = {
  timeoutMs: 10_000,
  stallMs: 10_000,
  maxWorkBytes: 16 * 2 ** 20,
  maxMemoryBytes: 512 * 2 ** 20,
}

/** A photo with its pictures, upright and without metadata. */
export interface ReadPhoto extends Photo {
  /** A WebP; undefined where the pixels cannot be read. */
  readonly thumbnail: Buffer | undefined
  /** All pixels, where few browsers show the format of the photo. */
  readonly jpeg: Buffer | undefined
}

interface ReadPhotoOptions {
  readonly signal?: AbortSignal
  /** Default 10,000. */
  readonly timeoutMs?: number | undefined
}

/**
 * Reads the size, the EXIF facts and the pictures of a photo in a confined process (runReader).
 * @throws UnreadableFile
 */
export async function readPhoto(
  bytes: Readable,
  { signal, timeoutMs = limits.timeoutMs }: ReadPhotoOptions = {},
): Promise<ReadPhoto> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'cairn-photo-')))
  const path = join(folder, 'photo')
  const workDirectory = join(folder, 'work')
  try {
    await mkdir(workDirectory, { mode: 0o700 })
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    const photo = await runReader<PhotoRequest, Photo, never>({
      childFile: 'photos/photo-child.ts',
      request: { path, workDirectory },
      confinement: { path, workDirectory, mayStartProcesses: false, mayLoadAddons: true },
      limits: { ...limits, timeoutMs },
      signal,
    })
    const thumbnail = photo.hasThumbnail ? await readFile(join(workDirectory, thumbnailFile)) : undefined
    const jpeg = photo.hasJpeg ? await readFile(join(workDirectory, jpegFile)) : undefined
    return { ...photo, thumbnail, jpeg }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
