import { z } from 'zod'
import { OrganizationQuery } from './organizations/organizations.ts'

const PresentVersion = z.number().int().min(1).max(2_147_483_647)

/**
 * The version that a write began with. It is optional: without it the write applies to the present state, with an old one
 * it is refused with the present state. The typed client always sends it, see `Called` of route.ts.
 */
export const Version = PresentVersion.optional()

/** The query of the deletion of an asset on the map, whose organization its id decides. */
export const PlacedVersionQuery = z.object({ version: z.coerce.number().pipe(PresentVersion).optional() })

/**
 * The query of a deletion, and of a new order: the version that the caller saw of what is deleted, or of what contains the
 * list.
 */
export const VersionQuery = OrganizationQuery.extend(PlacedVersionQuery.shape)
