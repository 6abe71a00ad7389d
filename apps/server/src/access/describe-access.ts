import { type AccessRule, idPartsOf, isOfOrganization, isRead, type Route, rulesOf } from '@cairn/contract/route'
import type { OrganizationRole } from '@cairn/domain/organizations/organization-roles'

const texts = {
  anonymous: 'For callers without an account too.',
  'upload-url': 'For callers who have the address, which the server gave to a caller with the right.',
  'signed-in': 'For every account.',
} as const

const roles: Readonly<Record<OrganizationRole, string>> = {
  member: 'members of the organization, also by a grant',
  'own-member': 'members of the organization, not by a grant',
  store: 'admins of the organization or of its store',
  log: 'admins of the organization, and of projects in it',
  admin: 'admins of the organization',
  'data-admin': 'admins of the organization, unless they belong to a plus organization',
  internal: 'internal admins of the organization',
}

/** Whether a route admits client keys: each that does says so. */
export function admitsClientKeys(route: Route): boolean {
  return isRead(route) && route.clientKeys === true
}

/** Names the callers that a route admits, in sentences for the description of the API. */
export function describeAccess(route: Route): string {
  const { access, feature, notInPlus, billedField } = route
  const callers =
    typeof access === 'string' ? texts[access] : `For ${rulesOf(access).map(describeRule).join('; else for ')}.`
  return [
    callers,
    ...(notInPlus ? ['Not for members of plus organizations.'] : []),
    ...(admitsClientKeys(route) ? ['Also with a client key.'] : []),
    ...(billedField ? [`The organization is billed where the body has \`${billedField}\`.`] : []),
    ...(feature ? [`The organization needs the feature \`${feature}\`.`] : []),
  ].join(' ')
}

function describeRule(rule: AccessRule): string {
  if (!isOfOrganization(rule)) {
    if (rule.ofFeatures) return `callers with the permission to ${rule.level} each feature in \`body.features\``
    if (rule.ofAttachment)
      return `callers with the permission to ${rule.level} the feature of the file in \`${rule.at}\``
    const above = rule.above ? `the ${rule.above} of ` : rule.ofForm ? 'the feature of the filled-in form, ' : ''
    return `${rule.fromBelow ? 'callers who see' : `callers with the permission to ${rule.level}`} ${above}the ${rule.on} in \`${rule.at}\``
  }
  const named = idPartsOf(rule).map((at) => `\`${at}\``)
  const where = named.length > 0 ? ` in ${named.join(' or ')}` : ' of the caller'
  const own = rule.ownEmailAt ? `, and members whose own address is in \`${rule.ownEmailAt}\`` : ''
  return `${roles[rule.organization]}${where}${own}`
}
