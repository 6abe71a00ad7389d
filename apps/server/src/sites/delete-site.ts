import { Problem } from '@cairn/contract/problem'
import type { Db } from '#platform/database/db'
import { deleteSiteRow, findProjectNames, lockVersion, type SitePlace } from './sites.queries.ts'

/** Projects that the refusal names. */
const namesMax = 20

/** Deletes a site that no project has. @throws Problem not_found, site_changed, site_in_use */
export async function deleteSite(
  db: Db,
  place: SitePlace & { readonly version?: number | undefined },
): Promise<{ id: string; name: string }> {
  const { id, version } = place
  const { name } = await lockVersion(db, place, version)
  const projects = await findProjectNames(db, id, namesMax)
  if (projects.length > 0) throw new Problem('site_in_use', { name, projects })
  await deleteSiteRow(db, id)
  return { id, name }
}
