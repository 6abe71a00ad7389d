import { Problem } from '@cairn/contract/problem'
import type { Project } from '@cairn/contract/projects'
import { below, can, organizationPath } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import type { Actor } from '#access/actor'
import { visibleTo } from '#access/visible-to'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'

const assignedSite = sql<Project['proj']>`(
  select json_build_object('id', site.id, 'name', site.name, 'wkt', site.wkt, 'proj', site.proj)
  from site where site.id = project.site_id)`.as('proj')

const columns = [
  'project.id',
  'project.organizationId',
  'project.name',
  'project.description',
  'project.dataDictionaryId',
  'project.ownerId',
  'project.createdAt as createdDate',
  'project.zoomLevel',
  'project.coordinate',
  'project.geoidId',
  'project.version',
  assignedSite,
] as const

type Row = Omit<Project, 'createdDate'> & { createdDate: Date }
const toProject = (row: Row): Project => ({ ...row, createdDate: row.createdDate.toISOString() })

/**
 * A caller whose rights begin below the project sees its name, and the dictionary, the site and the geoid, without which the
 * caller could neither edit features of components nor read positions as the members who view the project do.
 */
function shownTo({ rights }: Actor, project: Project): Project {
  const path = below(organizationPath(project.organizationId), { type: 'project', id: project.id })
  if (can(rights, 'view', path)) return project
  return { ...project, description: '', ownerId: null, zoomLevel: null, coordinate: null }
}

export interface ProjectQuery {
  readonly organizationId: string
  readonly search: string | undefined
  readonly after: string | undefined
  readonly limit: number
}

export async function findProjects(db: Db, actor: Actor, query: ProjectQuery): Promise<Project[]> {
  const { search, after } = query
  const rows = await db
    .selectFrom('project')
    .where('organizationId', '=', query.organizationId)
    .where(visibleTo(actor, query.organizationId).projects())
    .$if(search !== undefined, (q) => q.where(sql<boolean>`strpos(lower(project.name), lower(${search})) > 0`))
    .$if(after !== undefined, (q) => q.where(sql<boolean>`lower(project.name) > lower(${after})`))
    .orderBy(sql`lower(project.name)`)
    .limit(query.limit)
    .select(columns)
    .execute()
  return rows.map((row) => shownTo(actor, toProject(row)))
}

export async function getProject(db: Db, actor: Actor, id: string): Promise<Project> {
  const row = await db.selectFrom('project').where('id', '=', id).select(columns).executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'project' })
  return shownTo(actor, toProject(row))
}

export interface NewProject {
  readonly organizationId: string
  readonly name: string
  readonly description: string
  readonly ownerId: string
  readonly dataDictionaryId: string
}

export async function insertProject(db: Db, project: NewProject): Promise<Project> {
  const row = await db
    .insertInto('project')
    .values(project)
    .returning(columns)
    .executeTakeFirstOrThrow()
    .catch(violates('project_name_unique', () => new Problem('project_name_taken', { name: project.name })))
  return toProject(row)
}

export interface ProjectVersion {
  readonly id: string
  /** The organization in which the call was admitted: a project that changed it meanwhile is not found. */
  readonly organizationId: string
  /** undefined for the present one. */
  readonly version?: number | undefined
}

export interface ProjectChange {
  readonly organizationId?: string | undefined
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly dataDictionaryId?: string | null | undefined
  readonly zoomLevel?: number | null | undefined
  readonly coordinate?: { lat: number; lng: number } | null | undefined
  /** The site of the project, which must be one of its organization. */
  readonly proj?: { readonly id: string } | null | undefined
  readonly geoidId?: Project['geoidId'] | undefined
}

/** Locks the settings of a project. @throws Problem `not_found`; `project_changed` for another version */
export async function lockProject(db: Db, { id, organizationId, version }: ProjectVersion): Promise<Project> {
  const row = await db
    .selectFrom('project')
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .select(columns)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'project' })
  const current = toProject(row)
  if (isStale(version, current.version)) throw new Problem('project_changed', { name: current.name, current })
  return current
}

/** Changes a project that `lockProject` has locked. */
export async function updateProject(db: Db, id: string, change: ProjectChange): Promise<Project> {
  const { coordinate, proj, ...columnValues } = change
  const row = await db
    .updateTable('project')
    .where('id', '=', id)
    .set({
      ...columnValues,
      version: sql<number>`version + 1`,
      coordinate: coordinate && JSON.stringify(coordinate),
      ...(proj !== undefined && { siteId: proj?.id ?? null }),
    })
    .returning(columns)
    .executeTakeFirst()
    .catch(violates('project_name_unique', () => new Problem('project_name_taken', { name: change.name ?? '' })))
    .catch(violates('project_site_fkey', () => new Problem('not_found', { asset: 'site' })))
  if (!row) throw new Problem('not_found', { asset: 'project' })
  return toProject(row)
}

export async function deleteProject(db: Db, id: string): Promise<{ id: string; name: string }> {
  const row = await db.deleteFrom('project').where('id', '=', id).returning(['id', 'name']).executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'project' })
  return row
}
