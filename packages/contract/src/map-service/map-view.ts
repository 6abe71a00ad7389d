import { z } from 'zod'

/** The largest width and height of a picture in device pixels. */
const pictureEdgeMaxPx = 4096

/** min x, min y, max x, max y with commas between them, in metres of web mercator (EPSG:3857). */
export const MapBox = z
  .string()
  .transform((text) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))))
  .pipe(z.tuple([z.number(), z.number(), z.number(), z.number()]))
  .refine(([minX, minY, maxX, maxY]) => minX < maxX && minY < maxY, { message: 'must have an area' })
  .meta({ description: 'minX,minY,maxX,maxY in metres of web mercator.' })

/** The width or the height of a picture in device pixels. */
export const PictureEdgePx = z.coerce.number().int().min(1).max(pictureEdgeMaxPx)
