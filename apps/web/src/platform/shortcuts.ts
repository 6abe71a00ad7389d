import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import type { LabelKey } from './locale.ts'

/** A key combination and what it does, as the dialog of shortcuts lists it. */
export interface Shortcut {
  readonly id: string
  /**
   * Combinations such as `?`, `Mod+Z` or `Escape`: the value of KeyboardEvent.key (UI Events), letters in upper case,
   * behind Mod (Ctrl, on a Mac ⌘), Shift and Alt. Shift is not written where it makes the character itself.
   */
  readonly keys: readonly string[]
  readonly labelKey: LabelKey
  /** The heading it is listed under; the general ones have none. */
  readonly groupKey?: LabelKey
  /** Left out for what a part of the page does by itself and only wants to be listed. */
  readonly run?: () => void
}

const useRegistry = create<{ readonly shortcuts: readonly Shortcut[] }>(() => ({ shortcuts: [] }))

/** Makes shortcuts work and puts them on the list. The returned function takes them away again. */
export function addShortcuts(added: readonly Shortcut[]): () => void {
  useRegistry.setState(({ shortcuts }) => ({ shortcuts: [...shortcuts, ...added] }))
  return () => {
    useRegistry.setState(({ shortcuts }) => ({ shortcuts: shortcuts.filter((shortcut) => !added.includes(shortcut)) }))
  }
}

/** A shortcut that works as long as the component is on the page. */
export function useShortcut(shortcut: Shortcut): void {
  const run = useEffectEvent(() => shortcut.run?.())
  const { id, labelKey, groupKey } = shortcut
  const keys = shortcut.keys.join(' ')
  const runs = shortcut.run !== undefined
  useEffect(() => {
    const listed = { id, labelKey, keys: keys.split(' '), ...(groupKey && { groupKey }) }
    return addShortcuts([runs ? { ...listed, run: () => run() } : listed])
  }, [id, keys, labelKey, groupKey, runs])
}

/** All shortcuts that work now. */
export function useShortcuts(): readonly Shortcut[] {
  return useRegistry((registry) => registry.shortcuts)
}

/** Listens on the page for the keys of the registry. Returns the function that ends it. */
export function listenForShortcuts(): () => void {
  document.addEventListener('keydown', runShortcut)
  return () => document.removeEventListener('keydown', runShortcut)
}

function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || isElsewhere(event)) return
  const combination = combinationOf(event)
  // The one added last is the innermost.
  const found = useRegistry.getState().shortcuts.findLast(({ keys, run }) => run && keys.includes(combination))
  if (!found?.run) return
  event.preventDefault()
  found.run()
}

/** Elements that Enter activates. */
const controls = 'a, button, summary, [role="button"], [role="tab"], [role="option"], [role="treeitem"]'

/** Whether the key belongs to a field that has the focus, to a dialog or menu over the page, or activates a control. */
function isElsewhere(event: KeyboardEvent): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="dialog"], [role="menu"], .MuiModal-root')) return true
  if (event.key === 'Enter' && target.closest(controls)) return true
  const writes =
    target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])')
  return writes && event.key !== 'Escape'
}

/** The combination of a key press as `Shortcut.keys` writes it. */
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

/** A combination as `aria-keyshortcuts` wants it (WAI-ARIA 1.2). */
export function ariaKeys(combination: string): string {
  if (combination === '+') return 'Plus'
  return combination.replace('Mod', navigator.platform.startsWith('Mac') ? 'Meta' : 'Control')
}

/** A combination in the signs of this machine's keyboard, for people to read. */
export function readableKeys(combination: string): readonly string[] {
  const onMac = navigator.platform.startsWith('Mac')
  const names: Readonly<Record<string, string>> = onMac
    ? { Mod: '⌘', Shift: '⇧', Alt: '⌥' }
    : { Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt' }
  const parts = combination === '+' ? ['+'] : combination.split('+')
  return parts.map((part) => names[part] ?? part)
}
