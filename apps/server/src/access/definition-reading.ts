import { can, hasPermissions } from '@cairn/domain/permissions'
import type { Actor } from './actor.ts'

/**
 * The dictionaries, styles and symbols of an organization that a caller reads: all of them, those that the visible
 * projects use, or none.
 */
export type DefinitionReading = 'all' | 'used' | 'none'

/**
 * Members read all, and callers with a right on the whole organization. A grant of a part of it gives what the part uses.
 * A member without any permission reads none, templates included (specification 1, section 6).
 */
export function definitionReading({ rights }: Actor, organizationId: string): DefinitionReading {
  if (!hasPermissions(rights, organizationId)) return 'none'
  const isMember = rights.organizationId === organizationId
  return isMember || can(rights, 'view', [{ type: 'organization', id: organizationId }]) ? 'all' : 'used'
}
