/**
 * Whether a write began with another version than the present one, which the caller reads from a locked row. A write without
 * a version applies to the present state.
 */
export function isStale(seen: number | undefined, present: number): boolean {
  return seen !== undefined && seen !== present
}
