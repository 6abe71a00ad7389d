import { type CurrentAccount, readCurrentAccount } from '@cairn/contract/accounts'
import { Problem } from '@cairn/contract/problem'
import { organizationsOf } from '#access/visible-to'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findOrganizations } from '../organizations/organizations.queries.ts'
import { findStanding } from '../organizations/standing.queries.ts'

export function accountRoutes(http: Http): void {
  serve(http, readCurrentAccount, async ({ db, actor }): Promise<CurrentAccount> => {
    const { rights } = actor
    const organizations = await findOrganizations(db, organizationsOf(actor))
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
      ...(await findStanding(db, actor.accountId)),
      permissions: [...rights.entries],
      passage: [...rights.passage],
    }
  })
}
