import type { MatrixPlace } from '../access-samples.ts'
import type { Person } from '../seeds.ts'
import type { Shape } from './stated-answer.ts'
import type { StatedCall } from './stated-calls.ts'

/** The people and assets that the stated requests are about. */
export interface StatedPlace extends MatrixPlace {
  /** A viewer who reads everything of the organization. */
  readonly member: Person
  /** An administrator of another organization, which has permissions from this one. */
  readonly grantee: Person
  /** A member who came by the link of an invitation, and has chosen the password. */
  readonly invited: Person & { readonly password: string }
}

/** A request as a document states it. */
export interface StatedRequest {
  /** Who sends it; null for a caller who has not signed in. */
  readonly by: Person | null
  /** With the ids of assets, and with the query. */
  readonly path: string
  readonly body?: unknown
  /** 200 where it is left out. */
  readonly status?: number
  readonly answer: Shape
}

/** The requests of calls; those of one call follow each other, and their effects end with the last. */
export type StatedRequests = Readonly<Partial<Record<StatedCall, (place: StatedPlace) => readonly StatedRequest[]>>>

/** A request without an organization, and with one. */
export function withAndWithout({ organizationId }: StatedPlace, request: StatedRequest): readonly StatedRequest[] {
  const sign = request.path.includes('?') ? '&' : '?'
  return [request, { ...request, path: `${request.path}${sign}orgId=${organizationId}` }]
}
