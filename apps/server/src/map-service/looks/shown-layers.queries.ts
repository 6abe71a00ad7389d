import type { DrawingMode } from '@cairn/domain/geometry/geojson'
import type { Actor } from '#access/actor'
import { isShownIn } from '#access/layer-sharings'
import { visibleTo } from '#access/visible-to'
import type { Db } from '#platform/database/db'

/** Layers of a project that have colours; the tree of the map has as many of its own. */
const layersMax = 5000

/** A layer as a map of its project shows it. */
export interface ShownLayer {
  readonly id: string
  readonly name: string
  readonly serverName: string
  readonly createdDate: string
  readonly addFeature: DrawingMode | null
  readonly featureCount: number
}

/** A project and the caller who looks at its map. */
export interface MapViewer {
  readonly actor: Actor
  readonly organizationId: string
  readonly projectId: string
}

/** The layers that the map of a project shows to the actor, those of other projects that are shared into it included. */
export async function findShownLayers(
  db: Db,
  { actor, organizationId, projectId }: MapViewer,
): Promise<readonly ShownLayer[]> {
  const rows = await db
    .selectFrom('layer')
    .innerJoin('folder', 'folder.id', 'layer.folderId')
    .where(isShownIn({ organizationId, projectId }))
    .where('layer.isActive', '=', true)
    .where('layer.isReady', '=', true)
    .where(visibleTo(actor, organizationId).layers())
    .orderBy('layer.createdAt')
    .limit(layersMax)
    .select(['layer.id', 'layer.name', 'layer.serverName', 'layer.createdAt', 'layer.addFeature', 'layer.featureCount'])
    .execute()
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdDate: createdAt.toISOString() }))
}
