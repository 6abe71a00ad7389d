/** Insets in px that a panel covers at each edge of its container; the map pads its view by them. */
export interface PanelInset {
  readonly leftPx: number
  readonly rightPx: number
  readonly bottomPx: number
}

export const uncovered: PanelInset = { leftPx: 0, rightPx: 0, bottomPx: 0 }

/** The insets that several panels cover together. */
export function joinInsets(insets: readonly PanelInset[]): PanelInset {
  const most = (px: (inset: PanelInset) => number) => Math.max(0, ...insets.map(px))
  return {
    leftPx: most((inset) => inset.leftPx),
    rightPx: most((inset) => inset.rightPx),
    bottomPx: most((inset) => inset.bottomPx),
  }
}

/** The middle of the part of a box that panels leave free, from its upper left corner. */
export function middleOfFree(
  [widthPx, heightPx]: readonly [number, number],
  inset: PanelInset,
): readonly [x: number, y: number] {
  return [(inset.leftPx + widthPx - inset.rightPx) / 2, (heightPx - inset.bottomPx) / 2]
}

/** The middle of the free part of the map as CSS lengths for `left` and `top`. */
export function middleOfFreeCss({ leftPx, rightPx, bottomPx }: PanelInset): {
  readonly left: string
  readonly top: string
} {
  return { left: `calc((100% + ${leftPx - rightPx}px) / 2)`, top: `calc((100% - ${bottomPx}px) / 2)` }
}

export function isSameInset(a: PanelInset, b: PanelInset): boolean {
  return a.leftPx === b.leftPx && a.rightPx === b.rightPx && a.bottomPx === b.bottomPx
}
