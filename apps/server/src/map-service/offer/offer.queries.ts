import { Problem } from '@cairn/contract/problem'
import type { AssetPath } from '@cairn/domain/permissions'
import { can } from '@cairn/domain/permissions'
import type { Db } from '#platform/database/db'
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
