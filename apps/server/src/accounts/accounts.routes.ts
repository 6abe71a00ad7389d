import { type CurrentAccount, readCurrentAccount } from '@cairn/contract/accounts'
import { organizationsOf } from '#access/visible-to'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { findOrganizations } from './accounts.queries.ts'

export function accountRoutes(http: Http): void {
  serve(http, readCurrentAccount, async ({ db, actor }): Promise<CurrentAccount> => {
    const { rights } = actor
    return {
      id: actor.accountId,
      email: actor.email,
      firstName: actor.firstName,
      lastName: actor.lastName,
      userType: rights.userType,
      isActive: true,
      organization: { id: rights.organizationId, name: actor.organizationName, type: rights.organizationType },
      organizations: await findOrganizations(db, organizationsOf(actor)),
      permissions: [...rights.entries],
      passage: [...rights.passage],
    }
  })
}
