import {
  changeOrganization,
  changeOrganizationFeature,
  readOrganization,
  requestFeature,
} from '@cairn/contract/organizations/organizations'
import { withFeature } from '@cairn/domain/organizations/organization-features'
import { idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import type { Db } from '#platform/database/db'
import { featureRequests } from './feature-requests.commands.ts'
import { getOrganization, lockOrganization, updateOrganization, updateSettings } from './organizations.queries.ts'
import { showOrganization } from './show-organization.ts'

export function organizationRoutes(http: Http): void {
  const { clock, settings } = http.services
  const shown = async (db: Db, actor: Actor, id: string) =>
    showOrganization(actor, await getOrganization(db, id), await featureRequests.find(db, id, clock.now()))

  serve(http, readOrganization, ({ db, actor, params }) => shown(db, actor, params.id))

  serve(http, changeOrganization, async ({ db, actor, path, body }) => {
    const id = idOn(path, 'organization')
    await updateOrganization(db, id, body)
    return shown(db, actor, id)
  })

  serve(http, changeOrganizationFeature, async ({ db, actor, path, body: { feature, enabled } }) => {
    const id = idOn(path, 'organization')
    const stored = await lockOrganization(db, id)
    await updateSettings(db, id, {
      functionalityFlags: withFeature(stored?.functionalityFlags ?? {}, feature, enabled),
    })
    return shown(db, actor, id)
  })

  serve(http, requestFeature, async ({ db, actor, path, body: { feature } }) => {
    const organizationId = idOn(path, 'organization')
    const call = { actor, organizationId, feature, now: clock.now(), mailTo: settings.feedbackTo }
    await featureRequests.create(db, call)
    return shown(db, actor, organizationId)
  })
}
