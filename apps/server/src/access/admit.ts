import { Problem } from '@cairn/contract/problem'
import {
  type Access,
  type AssetAccess,
  type CallPart,
  idPartsOf,
  isOfOrganization,
  type OrganizationAccess,
  rulesOf,
} from '@cairn/contract/route'
import { formatFeatureId, parseFeatureId } from '@cairn/domain/features/feature-id'
import { refusalOfFeatures } from '@cairn/domain/features/feature-rights'
import { hasFeature, type OrganizationFeature } from '@cairn/domain/organizations/organization-features'
import { hasRole, type OrganizationRole } from '@cairn/domain/organizations/organization-roles'
import {
  type AssetPath,
  type AssetRef,
  below,
  can,
  canSee,
  findIdOn,
  type Level,
  organizationPath,
  pathAbove,
} from '@cairn/domain/permissions'
import type { Db } from '#platform/database/db'
import { findActorById, findFlags, isBilled } from './access.queries.ts'
import { type Actor, isInternal } from './actor.ts'
import { findAccountPath, findPath, findPathOfFile, findPathOfForm, findServerName } from './asset-paths.queries.ts'

interface Request {
  readonly access: Access
  /** The feature that the organization must have. */
  readonly feature?: OrganizationFeature | undefined
  readonly whileLapsed?: true | undefined
  readonly notInPlus?: true | undefined
  /** The field of the body that only an organization that is billed may have. */
  readonly billedField?: string | undefined
  readonly call: Call
  readonly ahead?: PathAhead | undefined
}

/** The path of an asset, read at the same time as the caller, which saves a round trip. */
export interface PathAhead extends AssetRef {
  readonly path: AssetPath | undefined
}

/** The validated parts of a call, in which an access rule names the id of an asset. */
export interface Call {
  readonly params: Part
  readonly query: Part
  readonly body: Part
}

type Part = Readonly<Record<string, unknown>> | undefined

/**
 * Admits a call. Resolves to the path of the asset; empty where the rule names no asset.
 * @throws Problem `not_signed_in`; `subscription_lapsed` for a member of an organization that does not pay; `not_found` for an
 * asset that the actor may not see; `not_permitted` for one that they may see without the level; `feature_off` for an
 * organization without the feature; `organization_not_billed`.
 */
export async function admit(db: Db, actor: Actor | undefined, request: Request): Promise<AssetPath> {
  if (actor && !request.whileLapsed) refuseLapsed(actor)
  const path = await admitWithoutFeature(db, actor, request)
  if (request.notInPlus && actor?.rights.organizationType === 'plus')
    throw new Problem('not_permitted', { level: 'view' })
  const { feature, billedField, call } = request
  const organizationId = findIdOn(path, 'organization') ?? actor?.rights.organizationId
  if (feature) await requireFeatureOf(db, { actor, organizationId, feature })
  if (billedField !== undefined && call.body?.[billedField] !== undefined && !(await isBilled(db, organizationId)))
    throw new Problem('organization_not_billed', {})
  return path
}

/** The asset that the call names; undefined where it depends on the caller or there is none. */
export function findAssetAhead(access: Access, call: Call): AssetRef | undefined {
  const rule = findRule(access, call)
  if (!rule || isOfOrganization(rule) || rule.on === 'user' || rule.ofForm || rule.ofAttachment) return undefined
  return { type: rule.on, id: rule.id }
}

/** Refuses a member of an organization whose subscription lapsed, wherever the data is that the call concerns. */
export function refuseLapsed(actor: Actor): void {
  if (actor.isLapsed) throw new Problem('subscription_lapsed', {})
}

/**
 * The account on whose behalf a job runs, with its present rights.
 * @throws Problem `not_permitted` for one that was deleted or disabled since, `subscription_lapsed`
 */
export async function admitOwner(db: Db, accountId: string): Promise<Actor> {
  const actor = await findActorById(db, accountId)
  if (!actor) throw new Problem('not_permitted', { level: 'view' })
  refuseLapsed(actor)
  return actor
}

interface FeatureNeed {
  readonly actor: Actor | undefined
  readonly organizationId: string | undefined
  readonly feature: OrganizationFeature
}

/** The flags of the own organization came with the actor. */
async function requireFeatureOf(db: Db, { actor, organizationId, feature }: FeatureNeed): Promise<void> {
  if (actor?.rights.organizationId !== organizationId) return requireFeature(db, organizationId, feature)
  if (!hasFeature(actor?.flags ?? {}, feature)) throw new Problem('feature_off', { feature })
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

async function admitWithoutFeature(db: Db, actor: Actor | undefined, request: Request): Promise<AssetPath> {
  const { access, call, ahead } = request
  if (access === 'anonymous' || access === 'upload-url') return []
  if (!actor) throw new Problem('not_signed_in', {})
  if (access === 'signed-in') return []
  const rule = findRule(access, call)
  if (rule) {
    if (isOfOrganization(rule)) return admitByRule(actor, rule, call)
    if (rule.ofFeatures) return admitToFeaturesOf(db, actor, { ...rule, ahead, features: call.body?.['features'] })
    return admitTo(db, actor, { ...rule, ahead })
  }
  const [first] = rulesOf(access)
  throw new Problem('not_found', { asset: first && !isOfOrganization(first) ? first.on : 'asset' })
}

interface NamedAsset extends Omit<AssetAccess, 'at'> {
  readonly id: string
  readonly ahead?: PathAhead | undefined
}

/** The rule that decides about the call: the first one whose asset the call names, or that is about organizations. */
function findRule(
  access: Access,
  call: Call,
): OrganizationAccess | (AssetAccess & { readonly id: string }) | undefined {
  for (const rule of rulesOf(access)) {
    if (isOfOrganization(rule)) return rule
    const id = idAt(call, rule.at)
    if (id !== undefined) return { ...rule, id }
  }
  return undefined
}

/** Decides as `admit` does, for an asset that the access rule of the route does not name. */
export async function admitTo(db: Db, actor: Actor, asset: NamedAsset): Promise<AssetPath> {
  const { level, on, fromBelow, above, ofAttachment } = asset
  const path = await pathOf(db, actor, asset)
  if (!path || !canSee(actor.rights, path)) throw new Problem('not_found', { asset: ofAttachment ? 'file' : on })
  const decisive = above ? pathAbove(path, above) : path
  if (!fromBelow && !can(actor.rights, level, decisive)) throw new Problem('not_permitted', { level })
  return path
}

/** Decides as `admit` does for each of some features of a layer. Resolves to the path of the layer. */
async function admitToFeaturesOf(
  db: Db,
  actor: Actor,
  { features, ...layer }: NamedAsset & { readonly features: unknown },
): Promise<AssetPath> {
  const path = await pathOf(db, actor, layer)
  if (!path) throw new Problem('not_found', { asset: 'layer' })
  const { level } = layer
  // The rights on features that no entry names are the same.
  if (can(actor.rights, level, below(path, { type: 'feature', id: '' }))) return path
  const serverName = await findServerName(db, layer.id)
  const ids = numbersIn(features).map((ogcFid) => formatFeatureId({ serverName, ogcFid }))
  const refusal = refusalOfFeatures(actor.rights, { level, path, ids })
  if (refusal === 'not_found') throw new Problem('not_found', { asset: 'feature' })
  if (refusal) throw new Problem('not_permitted', { level })
  return path
}

/** The numbers of the features that a body names. */
function numbersIn(features: unknown): readonly number[] {
  if (!Array.isArray(features)) return []
  return features.flatMap((feature: { readonly id?: unknown }) => {
    const parsed = typeof feature.id === 'string' ? parseFeatureId(feature.id) : undefined
    return parsed ? parsed.ogcFid : []
  })
}

async function pathOf(db: Db, actor: Actor, asset: NamedAsset): Promise<AssetPath | undefined> {
  const { on, id, ofForm, ofAttachment, ahead } = asset
  if (on === 'user') return findAccountPath(db, id, isInternal(actor))
  // The validation of a call may have changed the id.
  if (ahead?.type === on && ahead.id === id) return ahead.path
  if (ofAttachment) return findPathOfFile(db, id)
  return ofForm ? findPathOfForm(db, id) : findPath(db, { type: on, id })
}

function admitByRule(actor: Actor, rule: OrganizationAccess, call: Call): AssetPath {
  const { organization: role, ownEmailAt } = rule
  const named = idPartsOf(rule).flatMap((at) => idAt(call, at) ?? [])
  const ids = named.length > 0 ? named : [actor.rights.organizationId]
  const isOwn = ownEmailAt !== undefined && idAt(call, ownEmailAt) === actor.email
  return admitToOrganization(actor, isOwn ? 'member' : role, ids)
}

/** The level that a refusal names as missing, for roles that are less than an admin. */
const levelsOfRoles: Readonly<Partial<Record<OrganizationRole, Level>>> = { member: 'view', 'own-member': 'view' }

/**
 * Decides as `admit` does for a role in one of some organizations, which the access rule of the route does not name. Needs
 * no query: the organizations that an account opens exist.
 */
export function admitToOrganization({ rights }: Actor, role: OrganizationRole, ids: readonly string[]): AssetPath {
  const opened = ids.filter((id) => hasRole(rights, 'member', id))
  if (opened.length === 0) throw new Problem('not_found', { asset: 'organization' })
  const id = opened.find((each) => hasRole(rights, role, each))
  if (id === undefined) throw new Problem('not_permitted', { level: levelsOfRoles[role] ?? 'admin' })
  return organizationPath(id)
}

const parts = ['params', 'query', 'body'] as const

function idAt(call: Call, at: CallPart): string | undefined {
  const part = parts.find((candidate) => at.startsWith(`${candidate}.`))
  const id = part && call[part]?.[at.slice(part.length + 1)]
  return typeof id === 'string' ? id : undefined
}
