/** Scrolls to an element that appears: the focus alone scrolls to its first part, and not to the buttons beside or below it. */
export function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
