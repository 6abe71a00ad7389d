import { readMapPicture, readMapTile, tileEdgePx } from '@cairn/contract/map-service/map-pictures'
import { Problem } from '@cairn/contract/problem'
import { tileBoxM } from '@cairn/domain/geometry/web-mercator'
import { type AssetPath, below, canSee, findIdOn, organizationPath } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { type PictureFormOptions, tiledMapPx } from '../drawing/picture-message.ts'
import type { MapViewer } from '../looks/shown-layers.queries.ts'
import { findLayersInPicture, type LayersRequest } from './layers-in-picture.ts'
import type { MapPictures } from './map-pictures.ts'
import { findProjectOrganization } from './projects.queries.ts'

/** The part of the call that pictures are answered by. */
interface PictureCall {
  readonly actor: Actor
  readonly call: { readonly isKnown: (tag: string) => boolean; readonly signal: AbortSignal }
  readonly projectId: string
  /** The organization of the project; undefined where the project does not show the layer. */
  readonly organizationId: string | undefined
}

export function mapPictureRoutes(http: Http, pictures: MapPictures): void {
  const { db } = http.services

  async function answer(
    { actor, call, projectId, organizationId }: PictureCall,
    request: LayersRequest,
    form: PictureFormOptions,
  ) {
    const viewer = organizationId !== undefined && { actor, organizationId, projectId }
    const layers =
      viewer && seesProject(viewer) ? await findLayersInPicture(pictures.readsWith(db), viewer, request) : []
    if (layers.length === 0) throw new Problem('not_found', { asset: 'layer' })
    const picture = { ...form, layers }
    const tag = pictures.tagOf(picture)
    if (call.isKnown(tag)) return ''
    return pictures.draw(picture, { ownerId: actor.accountId, signal: call.signal }, tag)
  }

  serve(http, readMapPicture, async ({ query, ...called }) => {
    const { projectId, layerIds, scheme, bbox, width, height, pixelRatio } = query
    const size = { widthPx: width, heightPx: height, mapPx: [width, height] } as const
    const organizationId = await findProjectOrganization(db, projectId)
    return answer(
      { ...called, projectId, organizationId },
      { layerIds, scheme },
      { box: bbox, ...size, pixelRatio, format: 'png' },
    )
  })

  serve(http, readMapTile, ({ params, query: { pixelRatio, scheme }, path, ...called }) => {
    const { projectId, layerId, z, x, y } = params
    const edgePx = Math.round(tileEdgePx * pixelRatio)
    const [mapWidth, mapHeight] = tiledMapPx
    return answer(
      { ...called, projectId, organizationId: organizationAbove(path, projectId) },
      { layerIds: [layerId], scheme },
      {
        box: tileBoxM({ z, x, y }),
        widthPx: edgePx,
        heightPx: edgePx,
        mapPx: [mapWidth * pixelRatio, mapHeight * pixelRatio],
        pixelRatio,
        format: 'png',
      },
    )
  })
}

/** A user who has a layer by a sharing alone sees the project into which it is shared, not its own. */
function seesProject({ actor, organizationId, projectId }: MapViewer): boolean {
  return canSee(actor.rights, below(organizationPath(organizationId), { type: 'project', id: projectId }))
}

/** The organization of a project on one of the ways up. */
function organizationAbove(path: AssetPath, projectId: string): string | undefined {
  const chain = path.find((each) => findIdOn([each], 'project') === projectId)
  return chain && findIdOn([chain], 'organization')
}
