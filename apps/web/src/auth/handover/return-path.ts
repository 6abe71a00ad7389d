/** The state of a history entry of the screens for visitors: the path that opens after the sign-in. */
export interface ReturnState {
  readonly returnPath: string
}

/** The path to open after the sign-in, from the state of a location of the router. */
export function returnPathOf(state: unknown): string {
  return ownPath(fieldOf(state, 'returnPath'))
}

/** The path in the present history entry, for the page that starts without the router. */
export function returnPathInEntry(): string {
  return returnPathOf(fieldOf(history.state, routerKey))
}

/** Replaces the present history entry by one that the router opens with the path as its state. */
export function replaceEntry(path: string, state: ReturnState): void {
  history.replaceState({ [routerKey]: state }, '', path)
}

/** The key of a history entry under which react-router keeps the state of a location. */
const routerKey = 'usr'

function fieldOf(record: unknown, key: string): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, key) : undefined
}

/** Only paths of this origin: the history refuses `//host`, which would lead to another one. */
export function ownPath(path: unknown): string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/index.html'
}
