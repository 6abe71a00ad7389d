import type { MapScheme } from '@cairn/domain/style/paint/layer-look'
import CircleStyle from 'ol/style/Circle.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import { casings, inks } from './overlay-colours.ts'
import { frameOf } from './symbol-frame.ts'

const radiusMinPx = 10
const ringGapPx = 4

/** Marks where a picture still draws a feature whose vertices are moved: dashed and thin, so that it is no selection. */
export function formerPlaceStyle(scheme: MapScheme, symbol: readonly Style[]): Style[] {
  const radius = Math.max(radiusMinPx, frameOf(symbol).radiusPx + ringGapPx)
  const strokes = [
    new Stroke({ color: casings[scheme], width: 3 }),
    new Stroke({ color: inks[scheme], width: 1.5, lineDash: [4, 4] }),
  ]
  return strokes.map((stroke) => new Style({ stroke, image: new CircleStyle({ radius, stroke }) }))
}
