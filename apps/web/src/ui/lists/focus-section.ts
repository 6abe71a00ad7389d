import { focusOn, sectionOf } from '../page-section.ts'

/**
 * Moves the focus from the element that has it to the section of the page around it: the element is a button of a row that
 * was deleted, and the page would lose the focus with it.
 */
export function focusSection(): void {
  const section = sectionOf(document.activeElement)
  if (section) focusOn(section)
}
