/** Whether what had the focus has left the page, or leaves it with a dialog that closes: the keyboard stands nowhere. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null
}
