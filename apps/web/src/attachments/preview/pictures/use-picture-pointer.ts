import type { PicturePoint } from '@cairn/domain/attachments/annotation'
import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnnotationEvent } from './annotation-edits.ts'
import { annotationAt, changeBy, type Gesture, startGesture } from './picture-gesture.ts'
import { type Size, toPicture } from './picture-view.ts'
import type { PictureEditor } from './use-picture-editor.ts'
import type { PictureZoom } from './use-picture-zoom.ts'

interface PointerOptions {
  readonly element: RefObject<HTMLElement | null>
  readonly editor: PictureEditor
  readonly zoom: PictureZoom
  readonly picture: Size
}

/** How far from a line a pointer reaches it, in px of the canvas. */
const reachPx = { mouse: 6, pen: 8, touch: 16 } as const

/** A pointer that moved less did not drag, in px of the canvas. */
const clickPx = 4
/** Px of the canvas that a shape takes which a click adds. */
const addedPx = 64

/** Drags, pinches and the wheel over a picture: they draw, move annotations, or move and zoom the picture. */
export function usePicturePointer({ element, editor, zoom, picture }: PointerOptions) {
  const [gesture, setGesture] = useState<Gesture>()
  const pointers = useRef(new Map<number, PicturePoint>())
  useWheelZoom(element, zoom)
  const { annotations, chosen } = editor.edits
  const drawing = { annotations, look: editor.look, picture }

  function press(event: PointerEvent): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeOf(event)
    pointers.current.set(event.pointerId, at)
    if (!editor.isEditing) return
    // The second finger zooms, and ends what the first one began.
    if (pointers.current.size > 1) return setGesture(undefined)
    const tool = editor.isFull ? null : editor.tool
    const reach = reachPx[kindOf(event)] / zoom.view.scale
    const started = startGesture({ annotations, chosen, tool, at: toPicture(zoom.view, at), reach })
    setGesture(started)
    const index = started && 'index' in started ? started.index : null
    if (index !== chosen) editor.send({ type: 'choose', index })
  }

  function move(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const at = placeOf(event)
    if (gesture) setGesture({ ...gesture, to: toPicture(zoom.view, at) })
    else zoomOrPan(event.pointerId, before, at)
    pointers.current.set(event.pointerId, at)
  }

  function zoomOrPan(id: number, before: PicturePoint, at: PicturePoint): void {
    const other = [...pointers.current].find(([otherId]) => otherId !== id)?.[1]
    if (!other) return zoom.pan([at[0] - before[0], at[1] - before[1]])
    const middle = (one: PicturePoint): PicturePoint => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
    const [from, to] = [middle(before), middle(at)]
    zoom.pinch({
      factor: spread(at, other) / Math.max(1, spread(before, other)),
      at: to,
      by: [to[0] - from[0], to[1] - from[1]],
    })
  }

  function release(event: PointerEvent): void {
    pointers.current.delete(event.pointerId)
    // The place of the last move may not be rendered yet, and touches move far between two renders.
    const change = gesture && settled({ ...gesture, to: toPicture(zoom.view, placeOf(event)) })
    if (change) editor.send(change)
    setGesture(undefined)
  }

  /** The change that a drag made. A click with a tool adds a shape of some size there; one without a tool changes nothing. */
  function settled(made: Gesture): AnnotationEvent | undefined {
    const isClick = 'from' in made && spread(made.from, made.to) * zoom.view.scale < clickPx
    if (!isClick) return changeBy(made, drawing)
    if (made.type === 'move') return undefined
    const annotation = annotationAt(made.from, addedPx / zoom.view.scale, { shape: made.shape, look: editor.look })
    return { type: 'add', annotation }
  }

  function cancel(event: PointerEvent): void {
    pointers.current.delete(event.pointerId)
    setGesture(undefined)
  }

  return {
    /** The change that the drag under way would make. */
    underWay: gesture && changeBy(gesture, drawing),
    handlers: { onPointerDown: press, onPointerMove: move, onPointerUp: release, onPointerCancel: cancel },
  }
}

/** The place of a pointer on the canvas. */
function placeOf({ clientX, clientY, currentTarget }: PointerEvent): PicturePoint {
  const { left, top } = currentTarget.getBoundingClientRect()
  return [clientX - left - currentTarget.clientLeft, clientY - top - currentTarget.clientTop]
}

function kindOf({ pointerType }: PointerEvent): keyof typeof reachPx {
  return pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse'
}

function spread(one: PicturePoint, other: PicturePoint): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}

/** The wheel zooms with Ctrl, which a trackpad sends for a pinch, and once the picture has the focus; else it scrolls the page. */
function useWheelZoom(element: RefObject<HTMLElement | null>, zoom: PictureZoom): void {
  const turn = useEffectEvent((event: WheelEvent) => {
    const target = element.current
    if (!target || (!event.ctrlKey && !target.contains(document.activeElement))) return
    event.preventDefault()
    const { left, top } = target.getBoundingClientRect()
    zoom.by(Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), [event.clientX - left, event.clientY - top])
  })
  useEffect(() => {
    const ended = new AbortController()
    // React adds listeners of the wheel as passive ones, which cannot keep the page from scrolling.
    element.current?.addEventListener('wheel', (event) => turn(event), { passive: false, signal: ended.signal })
    return () => ended.abort()
  }, [element])
}
