import type { Locator } from 'vitest/browser'

/**
 * Types a text into a field, key by key, in one task of the page: no pause of the product can end between two keys, however slow
 * the machine is.
 */
export function typeInOneGo(field: Locator, text: string): void {
  const input = field.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('the keys are for an input')
  input.focus()
  for (const key of text) {
    input.setRangeText(key, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: key, inputType: 'insertText' }))
  }
}
