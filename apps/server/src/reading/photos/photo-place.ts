import ExifReader from 'exifreader'
import type { PhotoPlace } from './photo.ts'

const none: PhotoPlace = { lonLat: null, takenAt: null, directionDeg: null }

/** The EXIF tags of a picture that tell its place, time and direction. Tags that are damaged count as absent. */
export function photoPlaceOf(bytes: Buffer): PhotoPlace {
  const tags = readTags(bytes)
  if (!tags) return none
  const { exif = {}, gps = {} } = tags
  return {
    lonLat: lonLatOf(gps.Longitude, gps.Latitude),
    takenAt: takenAtOf(textOf(exif['DateTimeOriginal']), textOf(exif['OffsetTimeOriginal'])),
    directionDeg: directionOf(exif['GPSImgDirection']?.value),
  }
}

function readTags(bytes: Buffer): ExifReader.ExpandedTags | undefined {
  try {
    return ExifReader.load(bytes, { expanded: true })
  } catch {
    // It throws an Error for bytes without metadata, and a RangeError for offsets beyond the file.
    return undefined
  }
}

/** Receivers without a position write 0, 0. */
function lonLatOf(lon: number | undefined, lat: number | undefined): PhotoPlace['lonLat'] {
  if (lon === undefined || lat === undefined || (lon === 0 && lat === 0)) return null
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? [lon, lat] : null
}

function textOf(tag: { readonly value: unknown } | undefined): string {
  const value: unknown = Array.isArray(tag?.value) ? listOf(tag.value)[0] : tag?.value
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : ''
}

/** `2008:10:22 16:28:39` and `+02:00` (EXIF 2.31, 4.6.5). */
function takenAtOf(dateTime: string, offset: string): string | null {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(dateTime)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts
  const clock = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const asUtc = new Date(`${clock}Z`)
  // The 30th of February is another day once it is parsed.
  if (Number.isNaN(asUtc.getTime()) || !asUtc.toISOString().startsWith(clock)) return null
  const exact = new Date(`${clock}${offset}`)
  return /^[+-]\d\d:\d\d$/.test(offset) && !Number.isNaN(exact.getTime()) ? exact.toISOString() : clock
}

/** A rational number: numerator and denominator. */
function directionOf(value: unknown): number | null {
  const [numerator, denominator] = listOf(value)
  if (typeof numerator !== 'number' || typeof denominator !== 'number') return null
  const degrees = numerator / denominator
  return degrees >= 0 && degrees <= 360 ? degrees : null
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
