import { Problem } from '@cairn/contract/problem'
import { transformToSite } from '@cairn/contract/sites/calibration'
import { changeSite, createSite, deleteSite as deleteSiteRoute, listSites } from '@cairn/contract/sites/sites'
import type { SiteSystem } from '@cairn/domain/coordinates/site-system'
import { idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { deleteSite } from './delete-site.ts'
import { SiteTransforms } from './site-transforms.ts'
import { findSites, insertSite, updateSite } from './sites.queries.ts'

export function siteRoutes(http: Http): void {
  const transforms = new SiteTransforms(http.services.readers)

  /** @throws Problem coordinate_system_not_understood */
  async function checkSystem({ rights }: Actor, { wkt, proj }: SiteSystem): Promise<void> {
    const answer = await transforms.run(rights.organizationId, {
      system: { wkt, proj },
      geometry: null,
      inverse: false,
    })
    if ('fault' in answer) throw new Problem('coordinate_system_not_understood', {})
  }

  serve(http, listSites, ({ db, path }) => findSites(db, idOn(path, 'organization')))

  serve(http, createSite, {
    check: ({ actor, body }) => checkSystem(actor, body),
    handle: ({ db, path, body }) => insertSite(db, { ...body, organizationId: idOn(path, 'organization') }),
  })

  serve(http, changeSite, {
    check: ({ actor, body }) => checkSystem(actor, body),
    handle: ({ db, path, params: { id }, body }) =>
      updateSite(db, { id, organizationId: idOn(path, 'organization') }, body),
  })

  serve(http, transformToSite, async ({ actor, body: { wkt, proj, geometry, inverse, metadata } }) => {
    const answer = await transforms.run(actor.rights.organizationId, { system: { wkt, proj }, geometry, inverse })
    if (!('fault' in answer))
      return { type: 'Feature' as const, geometry: answer.geometry ?? geometry, properties: metadata }
    throw answer.fault === 'system'
      ? new Problem('coordinate_system_not_understood', {})
      : new Problem('positions_not_transformed', {})
  })

  serve(http, deleteSiteRoute, ({ db, path, params: { id }, query: { version } }) =>
    deleteSite(db, { id, version, organizationId: idOn(path, 'organization') }),
  )
}
