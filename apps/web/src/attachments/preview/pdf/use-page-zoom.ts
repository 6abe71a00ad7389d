import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDebounced } from '../../../platform/debounced.ts'

/** A page is not drawn again while a gesture changes its size. */
const drawPauseMs = 200
/** A page is shown at this multiple of the width of the container, at most. */
const zoomMax = 5

type Place = readonly [x: number, y: number]

/** How large a page is shown in a container that scrolls. */
export interface PageZoom {
  /** 1: the page has the width of the container. */
  readonly zoom: number
  /** The zoom at which the page is drawn; it follows `zoom` after a pause. */
  readonly drawnZoom: number
  /** Zooms around a place in the container, its middle by default. */
  readonly by: (factor: number, at?: Place) => void
  readonly fit: () => void
}

/** Zooms a page by two fingers, by the wheel with Ctrl, which a trackpad sends for a pinch, and by calls. */
export function usePageZoom(scroller: RefObject<HTMLElement | null>): PageZoom {
  const [{ zoom, at }, setZoom] = useState<{ readonly zoom: number; readonly at: Place | undefined }>(whole)
  const shownZoom = useRef(1)
  // Before the browser paints, so that the place under the fingers does not move.
  useLayoutEffect(() => {
    const share = zoom / shownZoom.current
    shownZoom.current = zoom
    const element = scroller.current
    if (!element || share === 1) return
    const [x, y] = at ?? [element.clientWidth / 2, element.clientHeight / 2]
    const widthPx = element.firstElementChild?.getBoundingClientRect().width ?? 0
    // A page that is narrower than the container is in its middle.
    const marginPx = (pageWidthPx: number) => Math.max(0, (element.clientWidth - pageWidthPx) / 2)
    const inPage = element.scrollLeft + x - marginPx(widthPx / share)
    element.scrollTo(inPage * share + marginPx(widthPx) - x, (element.scrollTop + y) * share - y)
  }, [scroller, zoom, at])
  function by(factor: number, place?: Place): void {
    setZoom((now) => ({ zoom: Math.min(zoomMax, Math.max(1, now.zoom * factor)), at: place }))
  }
  useZoomGestures(scroller, by)
  return { zoom, drawnZoom: useDebounced(zoom, drawPauseMs), by, fit: () => setZoom(whole) }
}

const whole = { zoom: 1, at: undefined }

function useZoomGestures(scroller: RefObject<HTMLElement | null>, by: PageZoom['by']): void {
  const zoomBy = useEffectEvent(by)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const ended = new AbortController()
    // React adds these listeners as passive ones, which cannot keep the browser from zooming the application.
    const listening = { passive: false, signal: ended.signal }
    const placeIn = (x: number, y: number): Place => {
      const { left, top } = element.getBoundingClientRect()
      return [x - left, y - top]
    }
    let spreadPx: number | undefined
    function follow(event: Event): void {
      if (event instanceof TouchEvent) pinch(event)
    }
    function pinch(event: TouchEvent): void {
      const [one, other] = event.touches
      if (!one || !other || event.touches.length > 2) {
        spreadPx = undefined
        return
      }
      event.preventDefault()
      const nowPx = Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY))
      const middle = placeIn((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2)
      if (spreadPx !== undefined) zoomBy(nowPx / spreadPx, middle)
      spreadPx = nowPx
    }
    element.addEventListener(
      'touchstart',
      (event) => {
        pinch(event)
        // The touches of a finger go to where it began, also after that part of the page was replaced by one that is drawn again.
        for (const type of ['touchmove', 'touchend', 'touchcancel'])
          event.target?.addEventListener(type, follow, listening)
      },
      listening,
    )
    element.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey) return
        event.preventDefault()
        zoomBy(Math.exp(-event.deltaY / 100), placeIn(event.clientX, event.clientY))
      },
      listening,
    )
    return () => ended.abort()
  }, [scroller])
}
