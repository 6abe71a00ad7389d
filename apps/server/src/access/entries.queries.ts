import type { AssetRef, Entry } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { isStoredFor } from './feature-owner.ts'

/** Gives an account, or the members of an accepted grant, a permission. */
export async function insertEntry(
  db: Db,
  entry: Entry & ({ accountId: string } | { organizationPermissionId: string }),
): Promise<void> {
  await db.insertInto('permissionEntry').values(entry).execute()
}

/** Inserts permissions of one holder in one statement. */
export async function insertEntries(
  db: Db,
  holder: { accountId: string } | { organizationPermissionId: string },
  entries: readonly Entry[],
): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('permissionEntry')
    .values(entries.map((entry) => ({ ...entry, ...holder })))
    .execute()
}

/**
 * The entries that name an asset which the organization does not have. '*' is every asset of a type, and stores have no
 * rows.
 */
export async function findUnknownAssets(
  db: Db,
  organizationId: string,
  entries: readonly Pick<Entry, 'assetType' | 'assetId'>[],
): Promise<AssetRef[]> {
  const types = sql`${entries.map(({ assetType }) => assetType)}::text[]`
  const ids = sql`${entries.map(({ assetId }) => assetId)}::text[]`
  const { rows } = await sql<AssetRef>`
    with entry as (
      -- in the types of the keys, so that their indexes are used
      select type, id,
        case when id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then id::uuid end as uuid,
        case when type = 'feature' then substring(id from '[.]([0-9]{1,18})$')::bigint end as ogc_fid
      from unnest(${types}, ${ids}) as given (type, id) where id <> '*' and type <> 'store'
    )
    select type, id from entry where not case type
      when 'organization' then uuid = ${organizationId}
      when 'project' then exists (select from project where project.id = uuid and organization_id = ${organizationId})
      when 'folder' then exists (select from folder where folder.id = uuid and organization_id = ${organizationId})
      when 'layer' then exists (select from layer where layer.id = uuid and organization_id = ${organizationId})
      when 'user' then exists (select from account where account.id = uuid and organization_id = ${organizationId})
      else exists (
        select from feature join layer on layer.id = feature.layer_id
        where feature.ogc_fid = entry.ogc_fid and layer.organization_id = ${organizationId}
          and ${isStoredFor('feature.organization_id', organizationId)}
          and entry.id = layer.server_name || '.' || feature.ogc_fid)
    end is true`.execute(db)
  return rows
}
