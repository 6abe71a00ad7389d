import {
  changeLicense,
  listLicenseRevisions,
  listLicenses,
  transferLicenseDevice,
} from '@cairn/contract/billing/licenses'
import { idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { requireStore } from '../store-access.ts'
import { nextPageId, parsePageId } from './license-page.ts'
import { licenses } from './licenses.commands.ts'
import { findLicenses, findRevisions, getLicense } from './licenses.queries.ts'

export function licenseRoutes(http: Http): void {
  const { clock } = http.services

  serve(http, listLicenses, async ({ db, actor, path, query }) => {
    const organizationId = idOn(path, 'organization')
    const { email, pageID, pageSize, expirationTime, expirationTimeEnd, filter } = query
    requireView(actor, organizationId, email)
    const found = await findLicenses(db, {
      organizationId,
      email,
      filter,
      expiresFrom: expirationTime === undefined ? undefined : new Date(expirationTime),
      expiresBefore: expirationTimeEnd === undefined ? undefined : new Date(expirationTimeEnd),
      after: parsePageId(pageID),
      limit: pageSize + 1,
    })
    return { licenses: found.slice(0, pageSize), next_page_id: nextPageId(found, pageSize) }
  })

  serve(http, changeLicense, ({ db, actor, path, body: { id, ...change } }) =>
    licenses.change(db, {
      organizationId: idOn(path, 'organization'),
      id,
      change,
      by: actor.email,
      at: clock.now(),
    }),
  )

  serve(http, listLicenseRevisions, async ({ db, actor, path, params: { id, email }, query }) => {
    const organizationId = idOn(path, 'organization')
    requireView(actor, organizationId, email)
    await getLicense(db, { id, organizationId, email })
    return { revisions: await findRevisions(db, id, query.order) }
  })

  serve(http, transferLicenseDevice, async ({ db, actor, path, body: { fromID, toID } }) => {
    const moved = await licenses.transferDevice(db, {
      organizationId: idOn(path, 'organization'),
      fromId: fromID,
      toId: toID,
      by: actor.email,
      at: clock.now(),
    })
    return { id: fromID, ...moved }
  })
}

/** Members see the licences of their own address. */
function requireView(actor: Actor, organizationId: string, email: string | undefined): void {
  if (email !== actor.email) requireStore(actor, organizationId)
}
