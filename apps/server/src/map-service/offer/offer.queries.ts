import { Problem } from '@cairn/contract/problem'
import type { AssetPath } from '@cairn/domain/permissions'
import { can } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import { isShownIn } from '#access/layer-sharings'
import { visibleTo } from '#access/visible-to'
import { type Db, prepared } from '#platform/database/db'
import type { MapViewer } from '../looks/shown-layers.queries.ts'

/** The texts of a project in the capabilities. */
export interface ProjectTitles {
  readonly title: string
  readonly abstract: string
}

/** A caller whose rights begin below the project does not see its description. @throws Problem `not_found` */
export async function getProjectTitles(db: Db, viewer: MapViewer, path: AssetPath): Promise<ProjectTitles> {
  const row = await db
    .selectFrom('project')
    .where('id', '=', viewer.projectId)
    .select(['name', 'description'])
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'project' })
  return { title: row.name, abstract: can(viewer.actor.rights, 'view', path) ? row.description : '' }
}

/** A layer that requests name. */
export interface NamedLayer {
  readonly id: string
  readonly name: string
  readonly serverName: string
}

/** The layers with these ids that the map of the project shows to the viewer. */
export async function findNamedLayers(
  db: Db,
  { actor, organizationId, projectId }: MapViewer,
  ids: readonly string[],
): Promise<readonly NamedLayer[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('layer')
    .modifyFront(prepared)
    .innerJoin('folder', 'folder.id', 'layer.folderId')
    .where(sql<boolean>`layer.id = any(${[...ids]}::uuid[])`)
    .where(isShownIn({ organizationId, projectId }))
    .where('layer.isActive', '=', true)
    .where('layer.isReady', '=', true)
    .where(visibleTo(actor, organizationId).layers())
    .select(['layer.id', 'layer.name', 'layer.serverName'])
    .execute()
}

/** The well-known text of the coordinate system of a project's site; undefined without a site. */
export async function findSiteText(db: Db, projectId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('project')
    .innerJoin('site', 'site.id', 'project.siteId')
    .where('project.id', '=', projectId)
    .select('site.wkt')
    .executeTakeFirst()
  return row?.wkt
}
