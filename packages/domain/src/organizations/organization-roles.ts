/** The roles of an account in an organization, and the definitions that it reads there. */
import {
  administeredProjects,
  can,
  hasPermissions,
  isOrganizationAdmin,
  isStoreAdmin,
  organizationPath,
  type Rights,
  userTypes,
} from '../permissions.ts'

/** Whether the account is of the organization itself, not by a grant, or administers it as an admin of its parent. */
function isOwnMember(rights: Rights, organizationId: string): boolean {
  return rights.organizationId === organizationId || isOrganizationAdmin(rights, organizationId)
}

/** Whether an account may open the data of an organization: its own, or one in which it has an entry. */
function opensOrganization(rights: Rights, organizationId: string): boolean {
  return organizationsOf(rights).includes(organizationId)
}

/** The organizations whose data an account may open, its own first. All of them exist. */
export function organizationsOf({ organizationId, entries }: Rights): readonly string[] {
  return [...new Set([organizationId, ...entries.map((entry) => entry.organizationId)])]
}

/** Admins of the organization and of its store see all its licences and pay for it. */
function managesStore(rights: Rights, organizationId: string): boolean {
  return isOrganizationAdmin(rights, organizationId) || isStoreAdmin(rights, organizationId)
}

/**
 * Organization admins read the whole activity log, members who administer projects the entries of these. Grants give no
 * log, and members of plus organizations have none (specification 2, section 6).
 */
function readsLog(rights: Rights, organizationId: string): boolean {
  if (rights.organizationType === 'plus') return false
  if (isOrganizationAdmin(rights, organizationId)) return true
  const { all, ids } = administeredProjects(rights, organizationId)
  return rights.organizationId === organizationId && (all || ids.length > 0)
}

/** Plus organizations have no data settings: their members change those of no organization. */
function administersData(rights: Rights, organizationId: string): boolean {
  return isOrganizationAdmin(rights, organizationId) && rights.organizationType !== 'plus'
}

function isInternalAdmin(rights: Rights, organizationId: string): boolean {
  return isOrganizationAdmin(rights, organizationId) && rights.userType === userTypes.internal
}

/** The roles that calls may need in an organization, each with the rule that gives it. */
const organizationRoles = {
  member: opensOrganization,
  'own-member': isOwnMember,
  store: managesStore,
  log: readsLog,
  admin: isOrganizationAdmin,
  'data-admin': administersData,
  internal: isInternalAdmin,
} as const satisfies Record<string, (rights: Rights, organizationId: string) => boolean>
/** The role of an account in an organization: `member` also by a grant, `own-member` not. */
export type OrganizationRole = keyof typeof organizationRoles

/** Whether an account has a role in an organization. */
export function hasRole(rights: Rights, role: OrganizationRole, organizationId: string): boolean {
  return organizationRoles[role](rights, organizationId)
}

/**
 * The dictionaries, styles, symbols and forms of an organization that an account reads: all of them, those that the
 * visible projects use, or none.
 */
export type DefinitionReading = 'all' | 'used' | 'none'

/**
 * Members read all, and accounts with a right on the whole organization. A grant of a part of it gives what the part uses.
 * A member without any permission reads none, templates included (specification 1, section 6).
 */
export function definitionReading(rights: Rights, organizationId: string): DefinitionReading {
  if (!hasPermissions(rights, organizationId)) return 'none'
  const isMember = rights.organizationId === organizationId
  return isMember || can(rights, 'view', organizationPath(organizationId)) ? 'all' : 'used'
}
