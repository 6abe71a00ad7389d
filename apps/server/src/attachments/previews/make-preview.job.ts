import { Readable } from 'node:stream'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import type { Services } from '#http/services'
import type { JobRun, Task } from '#platform/jobs/jobs'
import { ObjectMissing } from '#platform/storage/storage'
import { type ReadPhoto, readPhoto } from '#reading/photos/read-photo'
import { jpegKeyOf, thumbnailKeyOf } from '../stored-pictures.ts'
import { findPendingKey, type PreviewColumns, updatePreview } from './previews.queries.ts'
import type { MakePreviewPayload } from './request-preview.ts'

/** Larger than a picture of 320 pixels without compression. */
const thumbnailMaxBytes = 1_048_576
/** As much as the reader may write. */
const jpegMaxBytes = 16_777_216

/**
 * Stores the pictures of a file and the facts of its EXIF tags. A file that cannot be read has none; one whose last attempt
 * fails has none either, so that no page waits for it.
 */
export function makePreview({ db, storage }: Services): Task<MakePreviewPayload> {
  return async (file, run) => {
    const storageKey = await findPendingKey(db, file)
    if (storageKey === undefined) return
    try {
      const photo = await readStored(storage, storageKey, run)
      const put = async (key: string, bytes: Buffer | undefined, maxBytes: number) => {
        if (bytes) await storage.put(key, Readable.from([bytes]), { maxBytes })
      }
      await put(thumbnailKeyOf(storageKey), photo?.thumbnail, thumbnailMaxBytes)
      await put(jpegKeyOf(storageKey), photo?.jpeg, jpegMaxBytes)
      await updatePreview(db, file, columnsOf(photo))
    } catch (error) {
      if (run.attempt >= run.maxAttempts && !run.signal.aborted) await updatePreview(db, file, { preview: 'none' })
      throw error
    }
  }
}

/** undefined for a file without a picture that can be read. */
async function readStored(
  storage: Services['storage'],
  storageKey: string,
  { signal }: JobRun,
): Promise<ReadPhoto | undefined> {
  try {
    return await readPhoto(await storage.get(storageKey), signal)
  } catch (error) {
    if (error instanceof ObjectMissing) return undefined
    // Another attempt may succeed: the machine was short of memory, or the server stops.
    const isPassing = error instanceof UnreadableFile && ['reader_killed', 'read_cancelled'].includes(error.code)
    if (error instanceof UnreadableFile && !isPassing) return undefined
    throw error
  }
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
