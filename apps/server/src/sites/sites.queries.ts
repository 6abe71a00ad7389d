import { Problem } from '@cairn/contract/problem'
import { type Site, sitesMax } from '@cairn/contract/sites/sites'
import { sql } from 'kysely'
import { isStale } from '#http/calls/is-stale'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'

/** A site of an organization. */
export interface SitePlace {
  readonly organizationId: string
  readonly id: string
}

export interface NewSite {
  readonly name: string
  readonly wkt: string
  readonly proj: string | null
}

const notFound = () => new Problem('not_found', { asset: 'site' })

function selectSites(db: Db) {
  return db
    .selectFrom('site')
    .select(['id', 'organizationId', 'name', 'wkt', 'proj', 'version', 'createdAt as createdDate'])
    .select((eb) =>
      eb
        .selectFrom('project')
        .whereRef('project.siteId', '=', 'site.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('projectCount'),
    )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSites>['executeTakeFirstOrThrow']>>

function toSite({ createdDate, projectCount, ...row }: Row): Site {
  return { ...row, createdDate: createdDate.toISOString(), projectCount: projectCount ?? 0 }
}

/** The sites of an organization by name. */
export async function findSites(db: Db, organizationId: string): Promise<Site[]> {
  const rows = await selectSites(db)
    .where('site.organizationId', '=', organizationId)
    .orderBy(sql`lower(site.name)`)
    .limit(sitesMax)
    .execute()
  return rows.map(toSite)
}

async function getSite(db: Db, id: string): Promise<Site> {
  return toSite(await selectSites(db).where('site.id', '=', id).executeTakeFirstOrThrow())
}

const nameTaken = (name: string) => violates('site_name_unique', () => new Problem('site_name_taken', { name }))

/** @throws Problem site_name_taken */
export async function insertSite(db: Db, site: NewSite & { readonly organizationId: string }): Promise<Site> {
  const { id } = await db
    .insertInto('site')
    .values(site)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken(site.name))
  return getSite(db, id)
}

/** @throws Problem not_found, site_changed if it has another version, site_name_taken */
export async function updateSite(
  db: Db,
  { organizationId, id }: SitePlace,
  { version, ...site }: NewSite & { readonly version?: number | undefined },
): Promise<Site> {
  const locked = await lockVersion(db, { organizationId, id }, version)
  await db
    .updateTable('site')
    .where('id', '=', id)
    .set({ ...site, version: locked.version + 1 })
    .execute()
    .catch(nameTaken(site.name))
  return getSite(db, id)
}

/** Waits for a change that assigns the site to a project. @throws Problem not_found, site_changed for another version */
export async function lockVersion(db: Db, { organizationId, id }: SitePlace, version?: number) {
  const row = await db
    .selectFrom('site')
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .select(['name', 'version'])
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  if (isStale(version, row.version))
    throw new Problem('site_changed', { name: row.name, current: await getSite(db, id) })
  return row
}

/** The names of the first projects that have a site. */
export async function findProjectNames(db: Db, siteId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('project')
    .where('siteId', '=', siteId)
    .orderBy(sql`lower(name)`)
    .limit(limit)
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function deleteSiteRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('site').where('id', '=', id).execute()
}
