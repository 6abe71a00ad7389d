import sharp from 'sharp'

/** A JPEG of 800 × 600 pixels that was taken at 104.5° W, 39.5° N, to the east, by a clock without a zone. */
export function placedPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#1565c0' } })
    .jpeg()
    .withExif({
      IFD2: { DateTimeOriginal: '2024:02:29 23:30:00' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '104/1 30/1 0/1',
        GPSImgDirection: '90/1',
      },
    })
    .toBuffer()
}
