import { messageIfKnown } from './locale.ts'

/**
 * The combination of a key press, such as `?`, `Mod+Z` or `Escape`: the value of KeyboardEvent.key (UI Events), letters
 * in upper case, after Mod (Ctrl, on a Mac ⌘), Alt and Shift. Shift is omitted where it produces the character itself.
 */
export function combinationOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): string {
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key
  const isLetter = key.toLowerCase() !== key.toUpperCase()
  const parts = [
    (event.ctrlKey || event.metaKey) && 'Mod',
    event.altKey && 'Alt',
    event.shiftKey && (isLetter || key.length > 1) && 'Shift',
    key === ' ' ? 'Space' : key,
  ]
  return parts.filter(Boolean).join('+')
}

/** A combination in the notation of `aria-keyshortcuts` (WAI-ARIA 1.2). */
export function ariaKeys(combination: string): string {
  if (combination === '+') return 'Plus'
  return combination.replace('Mod', navigator.platform.startsWith('Mac') ? 'Meta' : 'Control')
}

/** A combination as shown to the user, with the key symbols of the platform and the key names of the user's language. */
export function readableKeys(combination: string): readonly string[] {
  const onMac = navigator.platform.startsWith('Mac')
  const names: Readonly<Record<string, string>> = onMac
    ? { Mod: '⌘', Shift: '⇧', Alt: '⌥' }
    : { Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt' }
  const parts = combination === '+' ? ['+'] : combination.split('+')
  return parts.map((part) => names[part] ?? messageIfKnown(`shortcut.key.${part}`, {}) ?? part)
}

/** Whether a key belongs to the type-ahead of a tree or list: a letter or a digit. */
export function isTypeAheadKey(key: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(key)
}

/**
 * Whether a combination is one character without Ctrl, Alt or ⌘. Users can switch these off: speech input and unsteady
 * hands press them by accident (WCAG 2.1, success criterion 2.1.4).
 */
export function isSingleKey(combination: string): boolean {
  return /^(Shift\+)?\S$/u.test(combination)
}
