import type { Extent } from '@cairn/domain/geometry/lon-lat'
import { isCompound, type Shape } from './shape.ts'

/** An empty box. {@link growExtent} extends it. */
export function emptyExtent(): [number, number, number, number] {
  return [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
}

/** Extends the box, in place, to include the shape. */
export function growExtent(extent: [number, number, number, number], shape: Shape): void {
  if (isCompound(shape)) {
    for (const part of shape.parts) growExtent(extent, part)
    return
  }
  for (const run of shape.runs) {
    for (let at = 0; at < run.length; at += shape.dims) {
      const x = run[at] ?? Number.NaN
      const y = run[at + 1] ?? Number.NaN
      if (x < extent[0]) extent[0] = x
      if (y < extent[1]) extent[1] = y
      if (x > extent[2]) extent[2] = x
      if (y > extent[3]) extent[3] = y
    }
  }
}

/** The box; null when it is empty. */
export function knownExtent(extent: Extent): Extent | null {
  return extent[0] <= extent[2] ? extent : null
}
