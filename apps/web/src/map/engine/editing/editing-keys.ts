import { arrowDirection } from './arrow-keys.ts'

/** The operations of an edit that are bound to keys on the map only. Commands bind the other keys. */
export interface EditingOperations {
  moveFocused(dxPx: number, dyPx: number): void
  insertAfterFocused(): void
}

/** Pixels that an arrow moves the focused vertex, and with Shift. */
const stepPx = 1
const wideStepPx = 10

/**
 * The operation of a key on the focused vertex; undefined when the edit does not use the key. Arrows move the vertex
 * (with Shift further), Insert or `+` adds a vertex after it.
 */
export function editingKeyOperation(event: KeyboardEvent, editing: EditingOperations): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey) return undefined
  const arrow = arrowDirection(event)
  if (arrow) {
    const byPx = event.shiftKey ? wideStepPx : stepPx
    return () => editing.moveFocused(arrow[0] * byPx, arrow[1] * byPx)
  }
  if (event.key === 'Insert' || event.key === '+') return () => editing.insertAfterFocused()
  return undefined
}
