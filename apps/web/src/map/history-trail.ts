import { z } from 'zod'
import { type MapPlace, opensSame } from './address.ts'

/**
 * The addresses of the entries directly before an entry of the browser's history, the latest last. The state of an entry
 * holds them, because the browser does not tell a page its history.
 */
const Trail = z.object({ trail: z.array(z.object({ pathname: z.string(), search: z.string() })) })

/** Number of entries that an entry remembers: closing goes back at most as far. */
const trailMax = 50

/** The trail in the state of a location; empty for an entry that a link or another page made. */
export function trailOf(state: unknown): readonly MapPlace[] {
  return Trail.safeParse(state).data?.trail ?? []
}

/** The state of an entry that is pushed after a location. */
export function trailFrom({ pathname, search, state }: MapPlace & { readonly state: unknown }): z.infer<typeof Trail> {
  return { trail: [...trailOf(state), { pathname, search }].slice(-trailMax) }
}

/** Number of steps back to the latest entry that shows the same feature, list or project as a place; null if the trail has none. */
export function stepsBackTo(place: MapPlace, trail: readonly MapPlace[]): number | null {
  const at = trail.findLastIndex((entry) => opensSame(entry, place))
  return at === -1 ? null : trail.length - at
}
