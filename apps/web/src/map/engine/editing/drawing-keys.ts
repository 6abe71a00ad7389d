import { arrowDirection } from './arrow-keys.ts'

/** The operations of a drawing that are bound to keys on the map only. Commands bind the other keys. */
export interface DrawingOperations {
  /** Moves the map under the crosshair by pixels. */
  aim(dxPx: number, dyPx: number): void
  addVertexAtCentre(): void
}

/** Pixels that an arrow moves the map, and with Shift for aiming. */
const stepPx = 40
const fineStepPx = 2

/**
 * Returns the operation of a key while the user draws; undefined when the drawing does not use the key. Arrows move the
 * map under a crosshair (with Shift by small steps), Space adds a vertex there.
 */
export function drawingKeyOperation(event: KeyboardEvent, drawing: DrawingOperations): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey) return undefined
  const arrow = arrowDirection(event)
  if (arrow) {
    const byPx = event.shiftKey ? fineStepPx : stepPx
    return () => drawing.aim(arrow[0] * byPx, arrow[1] * byPx)
  }
  return event.key === ' ' ? () => drawing.addVertexAtCentre() : undefined
}
