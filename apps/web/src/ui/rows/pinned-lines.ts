import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The indexes to render: those in view, and pinned ones that are always rendered, such as the one with the focus. */
export function withPinned(range: Range, pinned: readonly number[]): number[] {
  const known = pinned.filter((index) => index >= 0 && index < range.count)
  return [...new Set([...known, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b)
}
