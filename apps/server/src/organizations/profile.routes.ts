import { type ProfileClaim, type ProfilePermission, readProfile } from '@cairn/contract/organizations/profile'
import { Problem } from '@cairn/contract/problem'
import { organizationsOf } from '@cairn/domain/organizations/organization-roles'
import { idOn } from '@cairn/domain/permissions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findAccountState } from './account-state.queries.ts'
import { findOrganizations } from './organizations.queries.ts'
import { packList, permissionAttributes } from './pack-profile.ts'

export function profileRoutes(http: Http): void {
  serve(http, readProfile, async ({ db, actor, path }) => {
    const { rights } = actor
    const activeId = idOn(path, 'organization')
    const organizations = (await findOrganizations(db, organizationsOf(actor.rights))).map(({ id, name, type }) => ({
      id,
      name,
      type,
    }))
    const organization = organizations.find(({ id }) => id === activeId)
    const base = organizations.find(({ id }) => id === rights.organizationId)
    if (!organization || !base) throw new Problem('not_found', { asset: 'organization' })
    const { isActive, eulaWeb } = await findAccountState(db, actor.accountId)
    const profile: ProfileClaim = {
      id: actor.accountId,
      email: actor.email,
      firstName: actor.firstName,
      lastName: actor.lastName,
      userType: rights.userType,
      isActive,
      eulaWeb,
      organization,
      ...(base.id !== activeId && { baseOrganization: base }),
    }
    const permissions = rights.entries
      .filter((entry) => entry.organizationId === activeId)
      .map(({ assetType, assetId, permission }): ProfilePermission => ({ assetType, assetId, bitMask: permission }))
    return {
      sub: actor.accountId,
      email: actor.email,
      given_name: actor.firstName,
      family_name: actor.lastName,
      profile: JSON.stringify(profile),
      'custom:organizations': packList(organizations),
      ...permissionAttributes(packList(permissions)),
    }
  })
}
