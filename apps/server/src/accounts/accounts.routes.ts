import { type CurrentAccount, readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { Problem } from '@cairn/contract/problem'
import { organizationsOf } from '@cairn/domain/organizations/organization-roles'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findAccountState } from '../organizations/account-state.queries.ts'
import { findOrganizations } from '../organizations/organizations.queries.ts'

export function accountRoutes(http: Http): void {
  serve(http, readCurrentAccount, async ({ db, actor }): Promise<CurrentAccount> => {
    const { rights } = actor
    const organizations = await findOrganizations(db, organizationsOf(actor.rights))
    const [organization] = organizations
    if (!organization) throw new Problem('not_found', { asset: 'organization' })
    return {
      id: actor.accountId,
      email: actor.email,
      firstName: actor.firstName,
      lastName: actor.lastName,
      userType: rights.userType,
      organization,
      organizations,
      ...(await findAccountState(db, actor.accountId)),
      permissions: [...rights.entries],
      passage: [...rights.passage],
    }
  })
}
