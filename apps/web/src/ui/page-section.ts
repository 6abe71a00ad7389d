/** The section of the page around an element, or the main part of the page. */
export function sectionOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('section, main') ?? null
}

/** Moves the focus to a section of the page, which does not scroll. */
export function focusOn(section: HTMLElement): void {
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}
