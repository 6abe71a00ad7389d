import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import { describe, expect, test } from 'vitest'
import { readPhoto } from '../../src/reading/photos/read-photo.ts'
import { outsideExists, outsideFolder } from './facts.ts'

/** As exiftool recorded them. */
interface PhotoFacts {
  readonly DateTimeOriginal?: string
  readonly GPSLatitude?: number
  readonly GPSLongitude?: number
  readonly ImageHeight: number
  readonly ImageWidth: number
  readonly Orientation?: number
}

function recordedPhotos(): readonly (readonly [path: string, facts: PhotoFacts])[] {
  if (!outsideExists) return []
  const text = readFileSync(join(outsideFolder, 'FACTS.json'), 'utf8').replaceAll(/-?Infinity/g, 'null')
  const recorded = JSON.parse(text) as Readonly<Record<string, PhotoFacts>>
  return Object.entries(recorded).filter(([path]) => /^attachments\/.*\.jpg$/i.test(path))
}

const rounded = (degrees: number) => degrees.toFixed(9)
const readPath = (path: string) => readPhoto(createReadStream(join(outsideFolder, path)))

describe.skipIf(!outsideExists)('recorded photos have their facts and a thumbnail', () => {
  test.for(recordedPhotos())('%s', async ([path, facts]) => {
    const photo = await readPath(path)
    const { ImageWidth, ImageHeight, Orientation = 1, GPSLongitude, GPSLatitude, DateTimeOriginal } = facts
    const size = [ImageWidth, ImageHeight]
    expect([photo.widthPx, photo.heightPx]).toEqual(Orientation < 5 ? size : size.toReversed())
    expect(photo.takenAt).toBe(DateTimeOriginal?.replace(/^(\d+):(\d+):(\d+) /, '$1-$2-$3T') ?? null)
    expect(photo.lonLat?.map(rounded)).toEqual(
      GPSLongitude === undefined ? undefined : [GPSLongitude, GPSLatitude ?? 0].map(rounded),
    )
    expect(photo.thumbnail?.length).toBeGreaterThan(0)
  })
})

test.skipIf(!outsideExists)('a TIFF whose directory refers to itself is refused', async () => {
  await expect(readPath('hostile/tiff_ifd_loop.tif')).rejects.toBeInstanceOf(UnreadableFile)
})
