/** What keys can ask of a drawing. */
export interface DrawingCommands {
  /** Moves the map under the crosshair by pixels. */
  aim(dxPx: number, dyPx: number): void
  addVertexAtCentre(): void
  undoVertex(): void
  finish(): boolean
  cancel(): void
}

/** Pixels an arrow moves the map, and with Shift for aiming. */
const stepPx = 40
const fineStepPx = 2

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * What a key does while something is drawn; undefined when it is not for the drawing. Arrows move the map under a
 * crosshair (Shift: finely), Space adds a vertex there, Enter finishes, Backspace or Ctrl+Z takes the last vertex back,
 * Escape cancels.
 */
export function drawingKeyAction(event: KeyboardEvent, drawing: DrawingCommands): (() => void) | undefined {
  const arrow = arrows[event.key]
  if (arrow) {
    const byPx = event.shiftKey ? fineStepPx : stepPx
    return () => drawing.aim(arrow[0] * byPx, arrow[1] * byPx)
  }
  const command = event.ctrlKey || event.metaKey
  if (command) return event.key.toLowerCase() === 'z' ? () => drawing.undoVertex() : undefined
  switch (event.key) {
    case ' ':
      return () => drawing.addVertexAtCentre()
    case 'Enter':
      return () => {
        drawing.finish()
      }
    case 'Backspace':
      return () => drawing.undoVertex()
    case 'Escape':
      return () => drawing.cancel()
    default:
      return undefined
  }
}
