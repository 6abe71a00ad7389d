/** Pixels of the map covered by panels, on each side. */
export interface MapPadding {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

/** The least part of the map, in px, that is useful beside the panels. */
const leastFreePx = 96

/**
 * Reduces the insets in proportion when panels cover all of a small window, so that a part of the window counts as
 * free.
 */
export function leaveRoom(
  { top, right, bottom, left }: MapPadding,
  [widthPx, heightPx]: readonly [number, number],
): MapPadding {
  const across = shareOf(left + right, widthPx)
  const upright = shareOf(top + bottom, heightPx)
  return { top: top * upright, right: right * across, bottom: bottom * upright, left: left * across }
}

function shareOf(coveredPx: number, sizePx: number): number {
  const mostPx = Math.max(0, sizePx - leastFreePx)
  return sizePx > 0 && coveredPx > mostPx ? mostPx / coveredPx : 1
}
