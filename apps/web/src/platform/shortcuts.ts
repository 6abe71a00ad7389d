import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { combinationOf, isSingleKey, isTypeAheadKey } from './key-combinations.ts'
import type { LabelKey } from './locale.ts'
import { preferences, usePreference } from './preferences/preferences.ts'

/** A key combination and what it does, as the dialog of shortcuts lists it. */
export interface Shortcut {
  readonly id: string
  /** Combinations in the notation of key-combinations.ts. */
  readonly keys: readonly string[]
  readonly labelKey: LabelKey
  /** The heading it is listed under; the general ones have none. */
  readonly groupKey?: LabelKey
  /** It also works while a field has the focus. */
  readonly inFields?: boolean
  /** Left out for what a part of the page does by itself and only wants to be listed. */
  readonly run?: () => void
}

/**
 * The shortcuts that work now, in the order in which they were added. It lives as long as the page; `list` is the same
 * array until it changes, as `useSyncExternalStore` needs it.
 */
export class Shortcuts {
  readonly #listeners = new Set<() => void>()
  #list: readonly Shortcut[] = []

  get list(): readonly Shortcut[] {
    return this.#list
  }

  /** Calls the listener when shortcuts were added or removed. Returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Makes shortcuts work and lists them. Returns the function that removes them. */
  readonly add = (added: readonly Shortcut[]): (() => void) => {
    this.#change([...this.#list, ...added])
    return () => this.#change(this.#list.filter((shortcut) => !added.includes(shortcut)))
  }

  /** Runs shortcuts by the keys pressed in the document. Returns the function that ends it. */
  readonly listen = (page: Document): (() => void) => {
    const ended = new AbortController()
    page.addEventListener('keydown', (event) => this.#press(event), { signal: ended.signal })
    return () => ended.abort()
  }

  #change(list: readonly Shortcut[]): void {
    this.#list = list
    for (const listener of this.#listeners) listener()
  }

  #press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing) return
    const combination = combinationOf(event)
    if (isSingleKey(combination) && !preferences().singleKeys) return
    // The one added last is the innermost.
    const found = this.#list.findLast(({ keys, run }) => run && keys.includes(combination))
    if (!found?.run || isElsewhere(event, found.inFields === true)) return
    event.preventDefault()
    found.run()
  }
}

/** The shortcuts of the page, for every screen and dialog. */
export const ShortcutsContext = createContext<Shortcuts | null>(null)

function usePageShortcuts(): Shortcuts {
  const shortcuts = use(ShortcutsContext)
  if (!shortcuts) throw new Error('shortcuts are used outside the page')
  return shortcuts
}

/** A shortcut that works as long as the component is on the page. */
export function useShortcut(shortcut: Shortcut): void {
  const add = useAddShortcuts()
  const run = useEffectEvent(() => shortcut.run?.())
  const { id, labelKey, groupKey } = shortcut
  const keys = shortcut.keys.join(' ')
  const runs = shortcut.run !== undefined
  useEffect(() => {
    const listed = { id, labelKey, keys: keys.split(' '), ...(groupKey && { groupKey }) }
    return add([runs ? { ...listed, run: () => run() } : listed])
  }, [add, id, keys, labelKey, groupKey, runs])
}

/** Adds shortcuts to the page and returns the function that removes them: for a list that changes, in an effect. */
export function useAddShortcuts(): Shortcuts['add'] {
  return usePageShortcuts().add
}

/** All shortcuts that work now. */
export function useShortcuts(): readonly Shortcut[] {
  const shortcuts = usePageShortcuts()
  return useSyncExternalStore(shortcuts.subscribe, () => shortcuts.list)
}

/** The keys that work: without those of a single character when the user has switched them off. */
export function useWorkingKeys(): (keys: readonly string[]) => readonly string[] {
  const singleKeys = usePreference((stored) => stored.singleKeys)
  return (keys) => (singleKeys ? keys : keys.filter((combination) => !isSingleKey(combination)))
}

/** Widgets that use letters for type-ahead, and keys such as Delete for their rows. */
const lists = '[role="tree"], [role="listbox"], [role="grid"], [role="treegrid"]'

function belongsToList({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && (isTypeAheadKey(key) || rowKeys.has(key))
}

const rowKeys = new Set(['Delete', 'Backspace', 'Home', 'End', 'PageUp', 'PageDown'])

/** Elements that Enter activates. */
const controls = 'a, button, summary, [role="button"], [role="tab"], [role="option"], [role="treeitem"]'

/** Whether the key belongs to a field that has the focus, to a dialog or menu over the page, or activates a control. A dialog beside the map is part of the page. */
function isElsewhere(event: KeyboardEvent, inFields: boolean): boolean {
  const target = event.target
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('[role="dialog"]:not([aria-modal="false"]), [role="menu"], .MuiModal-root')) return true
  if (event.key === 'Enter' && target.closest(controls)) return true
  if (belongsToList(event) && target.closest(lists)) return true
  const writes =
    target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])')
  return writes && !inFields && event.key !== 'Escape'
}
