import { arrowDirection } from './arrow-keys.ts'

/** The operations of a drawing that only keys on the map ask for. The other keys belong to commands. */
export interface DrawingOperations {
  /** Moves the map under the crosshair by pixels. */
  aim(dxPx: number, dyPx: number): void
  addVertexAtCentre(): void
}

/** Pixels that an arrow moves the map, and with Shift for aiming. */
const stepPx = 40
const fineStepPx = 2

/**
 * The operation of a key while something is drawn; undefined when the drawing does not use the key. Arrows move the map
 * under a crosshair (with Shift finely), Space adds a vertex there.
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
