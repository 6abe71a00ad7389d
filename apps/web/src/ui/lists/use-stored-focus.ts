import { type FocusEvent, useEffect, useRef } from 'react'
import { focusOn } from '../page-section.ts'

/**
 * Keeps the focus in a list: when the row that has it leaves the list, the section of the list gets it. The browser would
 * move it to the start of the page.
 */
export function useStoredFocus<Section extends HTMLElement>() {
  const section = useRef<Section>(null)
  const focused = useRef<Element>(null)
  // After each render: any of them may have removed the row.
  useEffect(() => {
    if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return
    focused.current = null
    if (section.current) focusOn(section.current)
  })
  function onFocus({ target, currentTarget }: FocusEvent<Section>): void {
    // React also reports the focus of a menu, which is elsewhere in the page.
    if (currentTarget.contains(target)) focused.current = target
  }
  return { ref: section, onFocus }
}
