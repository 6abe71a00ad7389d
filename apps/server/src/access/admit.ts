import { Problem } from '@cairn/contract/problem'
import {
  type Access,
  type AssetAccess,
  isOfOrganization,
  type OrganizationAccess,
  type Place,
  rulesOf,
} from '@cairn/contract/route'
import { hasFeature, type OrganizationFeature } from '@cairn/domain/organization-features'
import { type AssetPath, can, canSee, isOrganizationAdmin } from '@cairn/domain/permissions'
import type { Db } from '#platform/db'
import { findAccountPath, findFlags, findPath } from './access.queries.ts'
import { type Actor, isInternal } from './actor.ts'
import { organizationsOf } from './visible-to.ts'

interface Request {
  readonly access: Access
  /** The feature that the organization must have. */
  readonly feature?: OrganizationFeature | undefined
  readonly whileLapsed?: true | undefined
  readonly call: Call
}

/** The validated parts of a call, in which an access rule names the id of an asset. */
export interface Call {
  readonly params: Part
  readonly query: Part
  readonly body: Part
}

type Part = Readonly<Record<string, unknown>> | undefined

/**
 * Admits a call. Resolves to the path of the asset, its organization last; empty where the rule names no asset.
 * @throws Problem `not_signed_in`; `subscription_lapsed` for a member of an organization that does not pay; `not_found` for an asset that the actor may not see; `not_permitted` for one that
 * they may see without the level; `feature_off` for an organization without the feature.
 */
export async function admit(db: Db, actor: Actor | undefined, request: Request): Promise<AssetPath> {
  if (actor && !request.whileLapsed) refuseLapsed(actor)
  const path = await admitWithoutFeature(db, actor, request)
  if (request.feature) await requireFeature(db, path.at(-1)?.id ?? actor?.rights.organizationId, request.feature)
  return path
}

/** Refuses a member of an organization whose subscription lapsed, wherever the data is that the call concerns. */
export function refuseLapsed(actor: Actor): void {
  if (actor.isLapsed) throw new Problem('subscription_lapsed', {})
}

/** Refuses a part of a call that needs a feature; a route of which every call needs it declares it. @throws Problem `feature_off` */
export async function requireFeature(
  db: Db,
  organizationId: string | undefined,
  feature: OrganizationFeature,
): Promise<void> {
  const flags = organizationId === undefined ? {} : await findFlags(db, organizationId)
  if (!hasFeature(flags, feature)) throw new Problem('feature_off', { feature })
}

async function admitWithoutFeature(db: Db, actor: Actor | undefined, { access, call }: Request): Promise<AssetPath> {
  if (access === 'anonymous' || access === 'upload-url') return []
  if (!actor) throw new Problem('not_signed_in', {})
  if (access === 'signed-in') return []
  if (isOfOrganization(access)) return admitToOrganization(actor, access, call)
  const choices = rulesOf(access)
  for (const choice of choices) {
    const id = idAt(call, choice.at)
    if (id !== undefined) return admitTo(db, actor, { ...choice, id })
  }
  throw new Problem('not_found', { asset: choices[0]?.on ?? 'asset' })
}

/** Decides as `admit` does, for an asset that the access rule of the route does not name. */
export async function admitTo(
  db: Db,
  actor: Actor,
  { level, on, passage, id }: Omit<AssetAccess, 'at'> & { readonly id: string },
): Promise<AssetPath> {
  const path = on === 'user' ? await findAccountPath(db, id, isInternal(actor)) : await findPath(db, { type: on, id })
  if (!path || !canSee(actor.rights, path)) throw new Problem('not_found', { asset: on })
  if (!passage && !can(actor.rights, level, path)) throw new Problem('not_permitted', { level })
  return path
}

/** Every organization that `organizationsOf` lists exists: no query is needed. */
function admitToOrganization(actor: Actor, { organization, at }: OrganizationAccess, call: Call): AssetPath {
  const id = (at && idAt(call, at)) ?? actor.rights.organizationId
  if (!organizationsOf(actor).includes(id)) throw new Problem('not_found', { asset: 'organization' })
  if (organization !== 'member' && !isOrganizationAdmin(actor.rights, id))
    throw new Problem('not_permitted', { level: 'admin' })
  if (organization === 'internal' && !isInternal(actor)) throw new Problem('not_permitted', { level: 'admin' })
  if (organization === 'data-admin' && actor.rights.organizationType === 'plus')
    throw new Problem('not_permitted', { level: 'admin' })
  return [{ type: 'organization', id }]
}

const parts = ['params', 'query', 'body'] as const

function idAt(call: Call, place: Place): string | undefined {
  const part = parts.find((candidate) => place.startsWith(`${candidate}.`))
  const id = part && call[part]?.[place.slice(part.length + 1)]
  return typeof id === 'string' ? id : undefined
}
