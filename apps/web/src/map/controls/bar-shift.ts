/** How far a bar is from its usual position, in px; right and down are positive. */
export interface BarShift {
  readonly x: number
  readonly y: number
}

export const noShift: BarShift = { x: 0, y: 0 }

/** A box in px. */
export interface BoxPx {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The shift nearest to the wanted one that keeps the bar, which is at `bar` without a shift, inside the area. */
export function shiftWithin(wanted: BarShift, bar: BoxPx, area: BoxPx): BarShift {
  return {
    x: clamp(wanted.x, area.left - bar.left, area.right - bar.right),
    y: clamp(wanted.y, area.top - bar.top, area.bottom - bar.bottom),
  }
}

/** In an area that is too small for the bar, its upper left corner stays inside. */
function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value))
}

const stepPx = 16
const wideStepPx = 64

/** The shift after a key of the grip; with `wide` in larger steps. undefined for keys that do not move the bar. */
export function shiftAfterKey(key: string, { x, y }: BarShift, wide: boolean): BarShift | undefined {
  const byPx = wide ? wideStepPx : stepPx
  switch (key) {
    case 'ArrowLeft':
      return { x: x - byPx, y }
    case 'ArrowRight':
      return { x: x + byPx, y }
    case 'ArrowUp':
      return { x, y: y - byPx }
    case 'ArrowDown':
      return { x, y: y + byPx }
    case 'Home':
      return noShift
    default:
      return undefined
  }
}
