import type { Command, CommandState, KeyStroke } from './command.ts'

/** The part of a keyboard event that decides. */
export interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** Whether the keys pressed are the ones meant. For signs such as `?` and `+` Shift is part of the sign and does not count. */
export function matchesStroke(pressed: PressedKey, stroke: KeyStroke): boolean {
  if (pressed.altKey || (pressed.ctrlKey || pressed.metaKey) !== (stroke.ctrl ?? false)) return false
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key
  if (key !== stroke.key) return false
  return isSign(stroke.key) || pressed.shiftKey === (stroke.shift ?? false)
}

const isSign = (key: string) => key.length === 1 && !/[\p{L}\p{N}]/u.test(key)

/** A key alone, or with Shift: it must not act while somebody writes (WCAG 2.1.4). */
export function isSingleKey(stroke: KeyStroke): boolean {
  return stroke.ctrl === undefined && stroke.key.length === 1
}

/** The command that a key calls in this state: of those that share a key, the one that belongs on the screen. */
export function commandFor<C extends Command>(
  commands: readonly C[],
  pressed: PressedKey,
  state: CommandState,
): C | undefined {
  return commands.find(
    (command) => command.available(state) && command.keys.some((stroke) => matchesStroke(pressed, stroke)),
  )
}

/** As written on a key cap or in a tooltip: "Ctrl+Shift+Z". `names` gives the words for keys that have one. */
export function strokeLabel(stroke: KeyStroke, names: Readonly<Record<string, string>> = {}): string {
  const word = (key: string) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return [...(stroke.ctrl ? ['Ctrl'] : []), ...(stroke.shift ? ['Shift'] : []), stroke.key].map(word).join('+')
}
