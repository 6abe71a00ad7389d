/** Whether the element with the focus has left the page, or will leave it with a dialog that closes. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null
}
