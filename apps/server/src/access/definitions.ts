import { Problem } from '@cairn/contract/problem'
import { definitionReading } from '@cairn/domain/organizations/organization-roles'
import { type AssetPath, below, canSee, idOn, isOrganizationAdmin, organizationPath } from '@cairn/domain/permissions'
import type { Actor } from './actor.ts'

/** A call that was admitted to an organization. */
export interface AdmittedCall {
  readonly actor: Actor
  readonly path: AssetPath
}

/**
 * The organization whose dictionaries, styles or symbols a caller lists; undefined for a member without any permission,
 * whose lists are empty.
 */
export function findReadableOrganization({ actor, path }: AdmittedCall): string | undefined {
  const organizationId = idOn(path, 'organization')
  return definitionReading(actor.rights, organizationId) === 'none' ? undefined : organizationId
}

/**
 * The organization whose style or symbol a call names.
 * @throws Problem `not_found` with `asset` for a member without any permission
 */
export function getReadableOrganization(call: AdmittedCall, asset: 'style' | 'symbol'): string {
  const organizationId = findReadableOrganization(call)
  if (organizationId === undefined) throw new Problem('not_found', { asset })
  return organizationId
}

/** The project to which a definition belongs; null for one that the caller may not see. */
export function visibleProject(
  { actor: { rights }, path }: AdmittedCall,
  project: { readonly id: string } | null,
): { readonly id: string } | null {
  const organization = organizationPath(idOn(path, 'organization'))
  return project && canSee(rights, below(organization, { type: 'project', id: project.id })) ? project : null
}

/**
 * Those of the projects of an organization that a caller may see, also by a permission on a part: the forms of a project
 * are filled in on its features.
 */
export function seenProjects(
  { rights }: Actor,
  organizationId: string,
  projectIds: readonly string[],
): readonly string[] {
  const organization = organizationPath(organizationId)
  return projectIds.filter((id) => canSee(rights, below(organization, { type: 'project', id })))
}

/** Admins of an organization read every form of it, other callers those of the projects that they see. */
export function mayReadForm(actor: Actor, organizationId: string, projectIds: readonly string[]): boolean {
  return isOrganizationAdmin(actor.rights, organizationId) || seenProjects(actor, organizationId, projectIds).length > 0
}
