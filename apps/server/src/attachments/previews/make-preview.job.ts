import { Readable } from 'node:stream'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import type { Services } from '#http/services'
import type { Task } from '#platform/jobs/jobs'
import { ObjectMissing } from '#platform/storage/storage'
import { type ReadPhoto, readPhoto } from '#reading/photos/read-photo'
import { jpegKeyOf, thumbnailKeyOf } from '../stored-pictures.ts'
import { findUnreadKey, type PreviewColumns, updatePreview } from './previews.queries.ts'
import type { MakePreviewPayload } from './request-preview.ts'

/** Larger than a picture of 320 pixels without compression. */
const thumbnailMaxBytes = 1_048_576
/** As much as the reader may write. */
const jpegMaxBytes = 16_777_216

/** The machine was short of memory, or the server stops. */
const disturbed: ReadonlySet<string> = new Set(['reader_killed', 'read_cancelled'])
/** The machine was busy, or the file takes long on any machine. */
const slow: ReadonlySet<string> = new Set(['read_timeout', 'read_stalled'])

/**
 * Stores the pictures of a file and the facts of its EXIF tags. A file that cannot be read has none; one whose last attempt
 * fails has none either, and one that takes too long has none until another attempt succeeds, so that no page waits for it.
 * @param timeoutMs - the limit of an attempt, that of `readPhoto` by default
 */
export function makePreview({ db, storage }: Services, timeoutMs?: number): Task<MakePreviewPayload> {
  return async (file, run) => {
    const storageKey = await findUnreadKey(db, file)
    if (storageKey === undefined) return
    const isLast = run.attempt >= run.maxAttempts
    try {
      const photo = await readStored(storage, storageKey, { signal: run.signal, isLast, timeoutMs })
      const put = async (key: string, bytes: Buffer | undefined, maxBytes: number) => {
        if (bytes) await storage.put(key, Readable.from([bytes]), { maxBytes })
      }
      await put(thumbnailKeyOf(storageKey), photo?.thumbnail, thumbnailMaxBytes)
      await put(jpegKeyOf(storageKey), photo?.jpeg, jpegMaxBytes)
      await updatePreview(db, file, columnsOf(photo))
    } catch (error) {
      if ((isLast || isOf(error, slow)) && !run.signal.aborted) await updatePreview(db, file, { preview: 'none' })
      throw error
    }
  }
}

interface Attempt {
  readonly signal: AbortSignal
  readonly isLast: boolean
  readonly timeoutMs: number | undefined
}

/** undefined for a file without a picture that can be read. @throws what another attempt may not meet */
async function readStored(
  storage: Services['storage'],
  storageKey: string,
  { signal, isLast, timeoutMs }: Attempt,
): Promise<ReadPhoto | undefined> {
  try {
    return await readPhoto(await storage.get(storageKey), { signal, timeoutMs })
  } catch (error) {
    if (error instanceof ObjectMissing) return undefined
    const mayPass = isOf(error, disturbed) || (isOf(error, slow) && !isLast)
    if (error instanceof UnreadableFile && !mayPass) return undefined
    throw error
  }
}

function isOf(error: unknown, codes: ReadonlySet<string>): boolean {
  return error instanceof UnreadableFile && codes.has(error.code)
}

function columnsOf(photo: ReadPhoto | undefined): PreviewColumns {
  if (!photo) return { preview: 'none' }
  return {
    preview: photo.thumbnail ? 'ready' : 'none',
    hasJpeg: photo.jpeg !== undefined,
    photoWidthPx: photo.widthPx,
    photoHeightPx: photo.heightPx,
    photoLon: photo.lonLat?.[0] ?? null,
    photoLat: photo.lonLat?.[1] ?? null,
    photoTakenAt: photo.takenAt,
    photoDirectionDeg: photo.directionDeg,
  }
}
