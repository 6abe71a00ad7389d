/** Whether the focused element was removed from the page, or will be with a dialog that closes. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null
}
