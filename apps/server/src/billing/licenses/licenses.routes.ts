import {
  changeLicense,
  listLicenseRevisions,
  listLicenses,
  transferLicenseDevice,
} from '@cairn/contract/billing/licenses'
import { idOn } from '@cairn/domain/permissions'
import { seesNames } from '#access/account-names.queries'
import { nextPageKey, parsePageKey } from '#http/answers/page-key'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { licenses } from './licenses.commands.ts'
import { findLicenses, findRevisions, getLicense } from './licenses.queries.ts'

export function licenseRoutes(http: Http): void {
  const { clock } = http.services

  serve(http, listLicenses, async ({ db, path, query }) => {
    const organizationId = idOn(path, 'organization')
    const { email, pageID, pageSize, expirationTime, expirationTimeEnd, filter } = query
    const found = await findLicenses(db, {
      organizationId,
      email,
      filter,
      expiresFrom: expirationTime === undefined ? undefined : new Date(expirationTime),
      expiresBefore: expirationTimeEnd === undefined ? undefined : new Date(expirationTimeEnd),
      after: parsePageKey(pageID, 'pageID'),
      limit: pageSize + 1,
    })
    return {
      licenses: found.slice(0, pageSize),
      next_page_id: nextPageKey(found, pageSize, ({ expirationTimestamp }) => expirationTimestamp),
    }
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
    await getLicense(db, { id, organizationId, email })
    const hasNames = seesNames(actor, organizationId)
    return { revisions: await findRevisions(db, { licenseId: id, order: query.order, hasNames }) }
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
