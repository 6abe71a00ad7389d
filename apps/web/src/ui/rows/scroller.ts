/** The nearest ancestor that scrolls vertically, or the page. */
export function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return document.documentElement
}

/** The distance in px from the upper edge of the scrolled content to an element in it. */
export function offsetIn(scroller: Element, element: Element): number {
  const distancePx = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  const isPage = scroller === document.documentElement
  return Math.round(isPage ? distancePx : distancePx - scroller.clientTop + scroller.scrollTop)
}

/** Distance in px to an edge at which a drag scrolls. */
const edgePx = 40
/** Px that one call scrolls. */
const stepPx = 8

/** Scrolls one step when the pointer is near the upper or lower edge of the visible part. Returns whether it scrolled. */
export function scrollNearEdge(scroller: Element, clientY: number): boolean {
  const { top, bottom } = scroller.getBoundingClientRect()
  const isAbove = clientY < Math.max(0, top) + edgePx
  const isBelow = clientY > Math.min(window.innerHeight, bottom) - edgePx
  const before = scroller.scrollTop
  scroller.scrollTop += isAbove ? -stepPx : isBelow ? stepPx : 0
  return scroller.scrollTop !== before
}
