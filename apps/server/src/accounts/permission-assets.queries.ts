import { type PermissionAssets, permissionAssetsMax } from '@cairn/contract/accounts/member-table'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** The names of the projects, folders and layers of an organization, each kind by name or in the order of its folder. */
export async function findPermissionAssets(db: Db, organizationId: string): Promise<PermissionAssets> {
  const limit = permissionAssetsMax + 1
  const projects = await db
    .selectFrom('project')
    .where('organizationId', '=', organizationId)
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .execute()
  const folders = await db
    .selectFrom('folder')
    .where('organizationId', '=', organizationId)
    .select(['id', 'name', 'projectId', 'parentId'])
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .execute()
  const layers = await db
    .selectFrom('layer')
    .where('organizationId', '=', organizationId)
    .where('isReady', '=', true)
    .where('isActive', '=', true)
    .select(['id', 'name', 'folderId'])
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .execute()
  const isComplete = Math.max(projects.length, folders.length, layers.length) < limit
  return {
    projects: projects.slice(0, permissionAssetsMax),
    folders: folders.slice(0, permissionAssetsMax),
    layers: layers.slice(0, permissionAssetsMax),
    isComplete,
  }
}
