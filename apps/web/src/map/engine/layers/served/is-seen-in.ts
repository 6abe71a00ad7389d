import type Layer from 'ol/layer/Layer.js'

/** The distances in px from the pointer at which a picture is looked at: a thin line need not be hit exactly. */
const reachesPx = [
  [0, 0],
  [-4, 0],
  [4, 0],
  [0, -4],
  [0, 4],
] as const

/** Whether a picture has something at a pixel of the map or close to it. */
export function isSeenIn(layer: Pick<Layer, 'getData'>, [x = 0, y = 0]: readonly number[]): boolean {
  return reachesPx.some(([dx, dy]) => {
    const data = layer.getData([x + dx, y + dy])
    return data instanceof Uint8ClampedArray || data instanceof Uint8Array ? (data[3] ?? 0) > 0 : false
  })
}
