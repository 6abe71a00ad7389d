import { Problem } from '@cairn/contract/problem'
import type { Access, AssetAccess, Place } from '@cairn/contract/route'
import { type AssetPath, can, canSee } from '@cairn/domain/permissions'
import type { Db } from '#platform/db'
import { findPath } from './access.queries.ts'
import type { Actor } from './actor.ts'

interface Request {
  readonly access: Access
  /** What an access rule can point at. */
  readonly call: Pointed
}

interface Pointed {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * Lets a call pass or throws: `not_signed_in`, `not_found` for an asset that the actor may not see, `not_permitted` for
 * one that they see without holding the level. Answers with the path of the asset, its organization last; empty where
 * the rule names no asset.
 */
export async function admit(db: Db, actor: Actor | undefined, { access, call }: Request): Promise<AssetPath> {
  if (access === 'anonymous' || access === 'upload-url') return []
  if (!actor) throw new Problem('not_signed_in', {})
  if (access === 'signed-in') return []
  const choices: readonly AssetAccess[] = isChoice(access) ? access : [access]
  for (const choice of choices) {
    const id = idAt(call, choice.at)
    if (id !== undefined) return admitTo(db, actor, { ...choice, id })
  }
  throw new Problem('not_found', { asset: choices[0]?.on ?? 'asset' })
}

/** The same verdict for an asset that a call names elsewhere than in its access rule. */
export async function admitTo(
  db: Db,
  actor: Actor,
  { level, on, passage, id }: Omit<AssetAccess, 'at'> & { readonly id: string },
): Promise<AssetPath> {
  const path = await findPath(db, { type: on, id })
  if (!path || !canSee(actor.rights, path)) throw new Problem('not_found', { asset: on })
  if (!passage && !can(actor.rights, level, path)) throw new Problem('not_permitted', { level })
  return path
}

function isChoice(access: Access): access is readonly [AssetAccess, ...AssetAccess[]] {
  return Array.isArray(access)
}

function idAt(call: Pointed, place: Place): string | undefined {
  const [part = '', name = ''] = place.split('.')
  const container: unknown = Reflect.get(call, part)
  if (typeof container !== 'object' || container === null) return undefined
  const id: unknown = Reflect.get(container, name)
  return typeof id === 'string' ? id : undefined
}
