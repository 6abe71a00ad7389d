import { type SightChanges, sightMembersMax } from '@cairn/contract/data-organization'
import { userTypes } from '@cairn/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import { nameOf } from '#access/account-names.queries'
import type { Db } from '#platform/database/db'

/** A move, as far as it decides who sees what. */
export interface SightMove {
  readonly organizationId: string
  /** The folder that has the layer or the features; for a folder that moves it itself. */
  readonly homeId: string
  /** The folder that gets them; null for a project. */
  readonly folderId: string | null
  readonly projectId: string
  readonly moved:
    | { readonly folderId: string }
    | { readonly layerId: string }
    | { readonly sourceLayerId: string; readonly targetLayerId: string }
}

interface SightReader {
  readonly seesNames: boolean
  /** Internal staff exists for internal staff alone. */
  readonly showsInternal: boolean
}

interface Row {
  readonly isGained: boolean
  readonly members: SightChanges['gained']['members']
  readonly memberCount: number
  readonly organizationCount: number
}

/**
 * Finds the accounts with a permission that covers a moved layer before or after a move, not both times: on the layer, on what
 * contains it, or on what contains a folder into which it is shared. A permission on a single feature stays.
 */
export async function findSightChanges(db: Db, move: SightMove, reader: SightReader): Promise<SightChanges> {
  const { organizationId } = move
  const shown = reader.showsInternal ? sql`true` : sql`account.user_type <> ${userTypes.internal}`
  const { rows } = await sql<Row>`
    with unit (before_id, after_id) as (${unitsOf(move)}),
    place (before_id, is_after, folder_id) as (
      select before_id, false, ${move.homeId}::uuid from unit
      union all select before_id, false, share.folder_id from unit join layer_share share
        on share.layer_id = before_id and share.organization_id = ${organizationId}
      union all select before_id, true, ${move.folderId}::uuid from unit
      union all select before_id, true, share.folder_id from unit join layer_share share
        on share.layer_id = after_id and share.organization_id = ${organizationId} and share.project_id <> ${move.projectId}
    ), asset (before_id, is_after, type, id) as (
      select before_id, false, 'layer', before_id::text from unit
      union all select before_id, true, 'layer', after_id::text from unit
      union all select before_id, true, 'project', ${move.projectId}::text from unit
      union all select before_id, true, 'organization', ${organizationId}::text from unit
      ${'folderId' in move.moved ? sql`union all select before_id, true, 'folder', ${move.moved.folderId}::text from unit` : sql``}
      union all select before_id, is_after, above.type, above.id::text from place join folder on folder.id = place.folder_id,
        lateral (values ('folder', folder.id), ('folder', folder.parent_id), ('project', folder.project_id),
          ('organization', folder.organization_id)) above (type, id)
    ), holder as (
      select distinct before_id, is_after, account_id, organization_permission_id from permission_entry entry
      join asset on asset.type = entry.asset_type and entry.asset_id in (asset.id, '*')
      where entry.organization_id = ${organizationId}
    ), change as (
      select distinct is_after as is_gained, account_id, organization_permission_id from holder
      where not exists (select from holder other
        where other.before_id = holder.before_id and other.is_after <> holder.is_after
          and other.account_id is not distinct from holder.account_id
          and other.organization_permission_id is not distinct from holder.organization_permission_id)
    ), member as (
      select is_gained, account.id, account.email, ${nameOf('account')} as name,
        row_number() over (partition by is_gained order by account.email) as place
      from change join account on account.id = change.account_id
      where account.is_active and ${shown}
    )
    select is_gained,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'email', email, 'name', name) order by place), '[]') from member
        where member.is_gained = kind.is_gained and place <= ${reader.seesNames ? sightMembersMax : 0}) as members,
      (select count(*) from member where member.is_gained = kind.is_gained) as member_count,
      (select count(distinct agreed.grantee_id) from change
        join organization_permission agreed on agreed.id = change.organization_permission_id and agreed.state = 'ACCEPTED'
        where change.is_gained = kind.is_gained) as organization_count
    from (values (true), (false)) kind (is_gained)`.execute(db)
  const of = (isGained: boolean) => {
    const row = rows.find((each) => each.isGained === isGained)
    if (!row) throw new Error('the query has a row of each kind')
    const { members, memberCount, organizationCount } = row
    return { members, memberCount, organizationCount }
  }
  return { gained: of(true), lost: of(false) }
}

/** The layers before and after; an empty folder is a unit without a layer. */
function unitsOf({ moved }: SightMove): RawBuilder<unknown> {
  if ('layerId' in moved) return sql`select ${moved.layerId}::uuid, ${moved.layerId}::uuid`
  if ('sourceLayerId' in moved) return sql`select ${moved.sourceLayerId}::uuid, ${moved.targetLayerId}::uuid`
  const { folderId } = moved
  return sql`select id, id from layer where folder_id = ${folderId} and is_ready and is_active
    union all select ${folderId}::uuid, ${folderId}::uuid`
}
