import {
  changeOrganization,
  changeOrganizationFeature,
  readOrganization,
} from '@cairn/contract/organizations/organizations'
import { withFeature } from '@cairn/domain/organizations/organization-features'
import { idOn } from '@cairn/domain/permissions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { getOrganization, lockOrganization, updateOrganization, updateSettings } from './organizations.queries.ts'
import { showOrganization } from './show-organization.ts'

export function organizationRoutes(http: Http): void {
  serve(http, readOrganization, async ({ db, actor, params }) =>
    showOrganization(actor, await getOrganization(db, params.id)),
  )

  serve(http, changeOrganization, async ({ db, actor, path, body }) => {
    const id = idOn(path, 'organization')
    await updateOrganization(db, id, body)
    return showOrganization(actor, await getOrganization(db, id))
  })

  serve(http, changeOrganizationFeature, async ({ db, actor, path, body: { feature, enabled } }) => {
    const id = idOn(path, 'organization')
    const stored = await lockOrganization(db, id)
    await updateSettings(db, id, {
      functionalityFlags: withFeature(stored?.functionalityFlags ?? {}, feature, enabled),
    })
    return showOrganization(actor, await getOrganization(db, id))
  })
}
