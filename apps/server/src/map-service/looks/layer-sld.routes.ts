import { readLayerSld } from '@cairn/contract/map-service/layer-sld'
import { findReceivingProject, idOn } from '@cairn/domain/permissions'
import { entityTag } from '#http/answers/entity-tags'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { getLayerSld } from './layer-sld.ts'

export function layerSldRoutes(http: Http): void {
  serve(http, readLayerSld, async ({ db, actor, path, params, call }) => {
    const projectId = findReceivingProject(actor.rights, path) ?? idOn(path, 'project')
    const viewer = { actor, organizationId: idOn(path, 'organization'), projectId }
    const sld = await getLayerSld(db, viewer, params.id)
    return call.isKnown(entityTag(sld)) ? '' : sld
  })
}
