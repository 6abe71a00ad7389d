import { drawPatternTile } from '@cairn/domain/style/paint/mark-canvas'
import { translucent } from '@cairn/domain/style/paint/translucent'
import type { Fill, Resolved } from '@cairn/domain/style/style'

/** Makes a canvas of the browser, in the page or in a worker. */
export function createCanvas(widthPx: number, heightPx: number): OffscreenCanvas {
  return new OffscreenCanvas(Math.max(1, widthPx), Math.max(1, heightPx))
}

/** The colour or the pattern that fills areas. @param ratio - device pixels per px, which the pattern is made for */
export function fillStyleOf({ color, opacity, pattern }: Fill<Resolved>, ratio: number): string | CanvasPattern {
  if (!pattern) return translucent(color, opacity)
  const tile = drawPatternTile({ opacity, pattern }, ratio, createCanvas)
  return tile.getContext('2d')?.createPattern(tile, 'repeat') ?? translucent(color, opacity)
}
