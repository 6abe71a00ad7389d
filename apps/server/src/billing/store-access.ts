import { Problem } from '@cairn/contract/problem'
import { isOrganizationAdmin, isStoreAdmin } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'

/**
 * Admits the admins and the store admins of an organization: they see all its licences and pay for it.
 * @throws Problem `not_permitted`
 */
export function requireStore({ rights }: Actor, organizationId: string): void {
  if (isOrganizationAdmin(rights, organizationId) || isStoreAdmin(rights, organizationId)) return
  throw new Problem('not_permitted', { level: 'admin' })
}
