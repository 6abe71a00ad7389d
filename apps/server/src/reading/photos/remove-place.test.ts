import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoPlaceOf } from './photo-place.ts'
import { withoutPlace } from './remove-place.ts'

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="39,44.0N" exif:ISOSpeed="77">
  <exif:GPSLongitude>104,59.0W</exif:GPSLongitude></rdf:Description></rdf:RDF></x:xmpmeta>`

const photo = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#1565c0' } })
    .withExif({
      IFD0: { Make: 'Maker' },
      IFD2: { DateTimeOriginal: '2024:02:29 23:30:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 44/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '104/1 59/1 0/1',
        GPSImgDirection: '2705/10',
      },
    })
    .withXmp(xmp)
    .withMetadata({ orientation: 6 })

test.for([
  ['JPEG', () => photo().jpeg()],
  ['PNG', () => photo().png()],
  ['WebP', () => photo().webp()],
  ['AVIF', () => photo().avif({ effort: 0 })],
] as const)('a %s loses its place and keeps pixels, orientation and other tags', async ([, encoder]) => {
  const original = await encoder().toBuffer()
  expect(photoPlaceOf(original)).toMatchObject({
    takenAt: '2024-02-29T23:30:00',
    lonLat: [expect.any(Number), 39.733_333_333_333_334],
  })
  const copy = withoutPlace(original)
  expect(photoPlaceOf(copy)).toEqual({ takenAt: '2024-02-29T23:30:00', lonLat: null, directionDeg: null })
  const pixels = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).autoOrient().raw().toBuffer()
  expect((await pixels(copy)).equals(await pixels(original))).toBe(true)
  const text = copy.toString('latin1')
  expect(text).not.toMatch(/39,44|104,59/)
  expect(text).toContain('Maker')
  expect(copy.equals(original)).toBe(false)
})

test('a file of headers ends', () => {
  const headers = Buffer.alloc(5_000_000, 'MM\0*\0\0\0\x08\xff\xff', 'latin1')
  const startedAt = performance.now()
  expect(withoutPlace(headers)).toHaveLength(headers.length)
  expect(performance.now() - startedAt).toBeLessThan(2000)
})

test('a file without metadata stays as it is', () => {
  const bytes = Buffer.from('GPS="1" and more')
  expect(withoutPlace(bytes)).toEqual(bytes)
})
