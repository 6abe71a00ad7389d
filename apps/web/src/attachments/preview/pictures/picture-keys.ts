import { type AnnotationShapeType, annotationShapeTypes, type PicturePoint } from '@cairn/domain/attachments/annotation'
import { combinationOf } from '../../../platform/key-combinations.ts'
import { annotationAt, movedWithin } from './picture-gesture.ts'
import { type Size, toPicture } from './picture-view.ts'
import type { PictureEditor } from './use-picture-editor.ts'
import type { PictureZoom } from './use-picture-zoom.ts'

/** The key of each tool while the picture has the focus; the letters of the combinations of `combinationOf`. */
export const toolKeys: Readonly<Record<AnnotationShapeType, string>> = {
  oval: 'O',
  rect: 'R',
  line: 'L',
  check: 'C',
  valve: 'V',
  check_valve: 'K',
  meter: 'M',
  tee: 'T',
  elbow: 'E',
}

interface KeyOptions {
  readonly editor: PictureEditor
  readonly zoom: PictureZoom
  readonly picture: Size
  readonly canvas: Size
}

const arrows: Readonly<Record<string, PicturePoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Px of the canvas for an arrow key, and with Shift. */
const [stepPx, longStepPx] = [4, 40]
/** The share of the canvas that a shape takes which the keyboard adds. */
const addedShare = 0.25
const zoomFactor = 1.5

type KeyPress = Parameters<typeof combinationOf>[0]

/** The effect of a key while the picture has the focus; undefined for a key that is not its own. */
export function keyAction(press: KeyPress, options: KeyOptions): (() => void) | undefined {
  const { zoom, editor } = options
  const combination = combinationOf(press)
  const always: Readonly<Record<string, () => void>> = {
    '+': () => zoom.by(zoomFactor),
    '=': () => zoom.by(zoomFactor),
    '-': () => zoom.by(1 / zoomFactor),
    '0': zoom.fit,
  }
  return (
    always[combination] ??
    arrowAction(press, options) ??
    (editor.isEditing ? editAction(combination, options) : undefined)
  )
}

function editAction(combination: string, options: KeyOptions): (() => void) | undefined {
  const { editor } = options
  const { edits, send, tool } = editor
  const { chosen } = edits
  const shape = annotationShapeTypes.find((type) => toolKeys[type] === combination)
  if (shape) return () => editor.chooseTool(tool === shape ? null : shape)
  const remove = chosen === null ? undefined : () => send({ type: 'remove', index: chosen })
  const actions: Readonly<Record<string, (() => void) | undefined>> = {
    'Mod+Z': () => send({ type: 'undo' }),
    'Mod+Shift+Z': () => send({ type: 'redo' }),
    'Mod+Y': () => send({ type: 'redo' }),
    Delete: remove,
    Backspace: remove,
    Enter: tool === null || editor.isFull ? undefined : () => addInMiddle(tool, options),
    Escape: escapeAction(editor),
  }
  return actions[combination]
}

/** Escape leaves the tool, then the chosen annotation; after that it is for the dialog around the picture. */
function escapeAction({ tool, chooseTool, edits, send }: PictureEditor): (() => void) | undefined {
  if (tool !== null) return () => chooseTool(null)
  return edits.chosen === null ? undefined : () => send({ type: 'choose', index: null })
}

function arrowAction(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress,
  options: KeyOptions,
): (() => void) | undefined {
  const direction = arrows[key]
  const { editor, zoom, picture } = options
  const { annotations, chosen } = editor.edits
  if (!direction || ctrlKey || metaKey || altKey) return undefined
  const px = shiftKey ? longStepPx : stepPx
  const annotation = chosen === null ? undefined : annotations[chosen]
  if (editor.isEditing && annotation && chosen !== null) {
    const step = Math.max(1, px / zoom.view.scale)
    const moved = movedWithin(annotation, [direction[0] * step, direction[1] * step], picture)
    return () => editor.send({ type: 'change', index: chosen, annotation: moved, step: 'move' })
  }
  // Of a picture that is not zoomed the arrows scroll the page.
  return zoom.isZoomed ? () => zoom.pan([-direction[0] * longStepPx, -direction[1] * longStepPx]) : undefined
}

function addInMiddle(shape: AnnotationShapeType, { editor, zoom, canvas }: KeyOptions): void {
  const middle = toPicture(zoom.view, [canvas.widthPx / 2, canvas.heightPx / 2])
  const sizePx = (Math.min(canvas.widthPx, canvas.heightPx) * addedShare) / zoom.view.scale
  editor.send({ type: 'add', annotation: annotationAt(middle, sizePx, { shape, look: editor.look }) })
  editor.chooseTool(null)
}
