import { Problem } from '@cairn/contract/problem'
import { isOrganizationAdmin, isStoreAdmin } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'

/** Whether the actor is an admin or a store admin of an organization: they see all its licences and pay for it. */
export function managesStore({ rights }: Actor, organizationId: string): boolean {
  return isOrganizationAdmin(rights, organizationId) || isStoreAdmin(rights, organizationId)
}

/** Admits those who manage the store. @throws Problem `not_permitted` */
export function requireStore(actor: Actor, organizationId: string): void {
  if (managesStore(actor, organizationId)) return
  throw new Problem('not_permitted', { level: 'admin' })
}
