/** What keys can ask of an edit. */
export interface EditingCommands {
  undo(): void
  redo(): void
  focusNext(): void
  focusPrevious(): void
  moveFocused(dxPx: number, dyPx: number): void
  insertAfterFocused(): void
  removeFocused(): boolean
  blurVertex(): void
}

/** Pixels an arrow moves the focused vertex, and with Shift. */
const stepPx = 1
const wideStepPx = 10

const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * What a key does while a geometry is edited; undefined when it is not for the edit. `]` and `[` go to the next and
 * previous vertex, arrows move it (Shift: further), Insert or `+` adds one behind it, Delete or Backspace removes it,
 * Escape lets go of it; Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) undo and redo. Without a focused vertex arrows pan the map.
 */
export function editingKeyAction(
  event: KeyboardEvent,
  { editing, hasFocus }: { readonly editing: EditingCommands; readonly hasFocus: boolean },
): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey) return undoAction(event, editing)
  if (event.key === ']') return () => editing.focusNext()
  if (event.key === '[') return () => editing.focusPrevious()
  return hasFocus ? vertexAction(event, editing) : undefined
}

function undoAction(event: KeyboardEvent, editing: EditingCommands): (() => void) | undefined {
  const key = event.key.toLowerCase()
  if (key === 'y' || (key === 'z' && event.shiftKey)) return () => editing.redo()
  return key === 'z' ? () => editing.undo() : undefined
}

function vertexAction(event: KeyboardEvent, editing: EditingCommands): (() => void) | undefined {
  const arrow = arrows[event.key]
  if (arrow) {
    const byPx = event.shiftKey ? wideStepPx : stepPx
    return () => editing.moveFocused(arrow[0] * byPx, arrow[1] * byPx)
  }
  switch (event.key) {
    case 'Insert':
    case '+':
      return () => editing.insertAfterFocused()
    case 'Delete':
    case 'Backspace':
      return () => {
        editing.removeFocused()
      }
    case 'Escape':
      return () => editing.blurVertex()
    default:
      return undefined
  }
}
