import { Problem } from '@cairn/contract/problem'
import type { Db } from '#platform/db'
import { deleteSiteRow, findProjectNames, lockSite, type SitePlace } from './sites.queries.ts'

/** Projects that the refusal names. */
const namesMax = 20

/** Deletes a site that no project has. @throws Problem not_found, site_in_use */
export async function deleteSite(db: Db, place: SitePlace): Promise<{ id: string; name: string }> {
  const { id } = place
  const { name } = await lockSite(db, place)
  const projects = await findProjectNames(db, id, namesMax)
  if (projects.length > 0) throw new Problem('site_in_use', { name, projects })
  await deleteSiteRow(db, id)
  return { id, name }
}
