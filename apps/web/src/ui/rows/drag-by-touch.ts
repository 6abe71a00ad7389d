import { scrollerOf, scrollNearEdge } from './scroller.ts'

interface TouchDragActions {
  readonly onMove: (clientY: number) => void
  /** undefined: the browser cancelled the touch. */
  readonly onEnd: (clientY: number | undefined) => void
}

/** Px that a finger moves before it drags. */
const distancePx = 4

interface Touch {
  readonly pointerId: number
  readonly startY: number
  readonly scroller: Element
  clientY: number
  isDragging: boolean
}

/**
 * Follows a finger or a pen from a handle: the drag of the browser, which serves the mouse, begins on touch only after a
 * long press. Scrolls near the edges of the list. Returns the clean-up function.
 */
export function dragByTouch(handle: HTMLElement, { onMove, onEnd }: TouchDragActions): () => void {
  let touch: Touch | undefined
  const listeners = new AbortController()
  const { signal } = listeners
  function scroll(): void {
    if (!touch?.isDragging || signal.aborted) return
    if (scrollNearEdge(touch.scroller, touch.clientY)) onMove(touch.clientY)
    requestAnimationFrame(scroll)
  }
  function press({ pointerType, pointerId, clientY }: PointerEvent): void {
    if (pointerType === 'mouse' || touch) return
    touch = { pointerId, startY: clientY, clientY, scroller: scrollerOf(handle), isDragging: false }
    handle.setPointerCapture(pointerId)
  }
  function move({ pointerId, clientY }: PointerEvent): void {
    if (touch?.pointerId !== pointerId) return
    touch.clientY = clientY
    if (!touch.isDragging && Math.abs(clientY - touch.startY) < distancePx) return
    if (!touch.isDragging) requestAnimationFrame(scroll)
    touch.isDragging = true
    onMove(clientY)
  }
  function release({ type, pointerId, clientY }: PointerEvent): void {
    if (touch?.pointerId !== pointerId) return
    const { isDragging } = touch
    touch = undefined
    if (isDragging) onEnd(type === 'pointerup' ? clientY : undefined)
  }
  handle.addEventListener('pointerdown', press, { signal })
  handle.addEventListener('pointermove', move, { signal })
  handle.addEventListener('pointerup', release, { signal })
  handle.addEventListener('pointercancel', release, { signal })
  handle.addEventListener('dragstart', (event) => touch && event.preventDefault(), { signal })
  return () => listeners.abort()
}
