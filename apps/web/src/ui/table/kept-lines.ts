import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'

/** The indexes to render: those in view, and those that are rendered wherever the view is, such as the one with the focus. */
export function withKept(range: Range, kept: readonly number[]): number[] {
  return [...new Set([...kept, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b)
}
