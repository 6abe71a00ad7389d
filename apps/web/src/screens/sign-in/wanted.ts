/** The state that the router keeps in an entry of the history: a page that starts without the router reads and writes it too. */
export function routerStateIn(entry: unknown): unknown {
  return typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : undefined
}

/** The address that a visitor without a session asked for, from the state of a history entry. */
export function wantedOf(state: unknown): string {
  const wanted: unknown = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : undefined
  return ownPath(wanted)
}

const wantedKey = 'cairn-wanted'

/** Keeps the address for this tab while it is at a provider. */
export function storeWanted(wanted: string): void {
  sessionStorage.setItem(wantedKey, wanted)
}

/** The address that `storeWanted` kept, once. */
export function takeStoredWanted(): string {
  const wanted = sessionStorage.getItem(wantedKey)
  sessionStorage.removeItem(wantedKey)
  return ownPath(wanted)
}

/** Only paths of this origin: the history refuses `//host`, which would lead to another one. */
export function ownPath(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) ? wanted : '/index.html'
}
