import {
  type GrantedPermission,
  type GrantState,
  grantsMax,
  type OrganizationPermission,
} from '@cairn/contract/organizations/grants'
import { sql } from 'kysely'
import { nameByEmail } from '#access/account-names.queries'
import type { Db } from '#platform/database/db'

/** A grant as it is stored. */
export interface StoredGrant {
  readonly id: string
  readonly grantorId: string
  readonly granteeId: string | null
  readonly state: GrantState
  readonly expiresAt: Date | null
}

/** Grants of an organization as grantor or grantee, newest first, without those of its parent and its children. */
export async function findGrants(db: Db, organizationId: string, now: Date): Promise<OrganizationPermission[]> {
  const rows = await selectGrants(db, organizationId)
    .where((eb) => eb.or([eb('agreed.grantorId', '=', organizationId), eb('agreed.granteeId', '=', organizationId)]))
    .where(sql<boolean>`not coalesce(grantor.parent_id = grantee.id or grantee.parent_id = grantor.id, false)`)
    .orderBy('agreed.createdAt', 'desc')
    .orderBy('agreed.id')
    .limit(grantsMax)
    .execute()
  return rows.map((row) => toGrant(row, now))
}

/** @param organizationId of the call: the names of its accounts are given */
export async function getGrant(
  db: Db,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
  now: Date,
): Promise<OrganizationPermission> {
  return toGrant(await selectGrants(db, organizationId).where('agreed.id', '=', id).executeTakeFirstOrThrow(), now)
}

function selectGrants(db: Db, organizationId: string) {
  const nameBy = (column: string) => nameByEmail(`agreed.${column}`, sql`${organizationId}::uuid`)
  return db
    .selectFrom('organizationPermission as agreed')
    .innerJoin('organization as grantor', 'grantor.id', 'agreed.grantorId')
    .leftJoin('organization as grantee', 'grantee.id', 'agreed.granteeId')
    .select([
      'agreed.id',
      'agreed.grantorId',
      'grantor.name as grantorName',
      'agreed.granteeId',
      'grantee.name as granteeName',
      'agreed.state',
      'agreed.createdByEmail',
      nameBy('created_by_email').as('createdByName'),
      'agreed.createdAt',
      'agreed.requestedByEmail',
      nameBy('requested_by_email').as('requestedByName'),
      'agreed.requestedAt',
      'agreed.acceptedByEmail',
      nameBy('accepted_by_email').as('acceptedByName'),
      'agreed.acceptedAt',
      'agreed.deniedByEmail',
      nameBy('denied_by_email').as('deniedByName'),
      'agreed.deniedAt',
      'agreed.expiresAt',
    ])
}

type GrantRow = Awaited<ReturnType<ReturnType<typeof selectGrants>['executeTakeFirstOrThrow']>>

function toGrant(row: GrantRow, now: Date): OrganizationPermission {
  const { granteeId, granteeName } = row
  return {
    id: row.id,
    grantorOrganization: { id: row.grantorId, name: row.grantorName },
    granteeOrganization: granteeId !== null && granteeName !== null ? { id: granteeId, name: granteeName } : null,
    state: stateAt(row, now),
    createdByEmail: row.createdByEmail,
    createdByName: row.createdByName,
    createdDate: row.createdAt.toISOString(),
    requestedByEmail: row.requestedByEmail,
    requestedByName: row.requestedByName,
    requestedDate: isoOf(row.requestedAt),
    acceptedByEmail: row.acceptedByEmail,
    acceptedByName: row.acceptedByName,
    acceptedDate: isoOf(row.acceptedAt),
    deniedByEmail: row.deniedByEmail,
    deniedByName: row.deniedByName,
    deniedDate: isoOf(row.deniedAt),
    expiredDate: isoOf(row.expiresAt),
  }
}

function isoOf(date: Date | null): string | null {
  return date && date.toISOString()
}

/** The state of a grant at `now`: one that is past its end has expired, unless it was denied. */
export function stateAt({ state, expiresAt }: Pick<StoredGrant, 'state' | 'expiresAt'>, now: Date): GrantState {
  return state !== 'DENIED' && expiresAt !== null && expiresAt <= now ? 'EXPIRED' : state
}

/** A grant by its id, without waiting for another call that changes it. */
export function findGrant(db: Db, id: string): Promise<StoredGrant | undefined> {
  return db
    .selectFrom('organizationPermission')
    .where('id', '=', id)
    .select(['id', 'grantorId', 'granteeId', 'state', 'expiresAt'])
    .executeTakeFirst()
}

/** Finds a grant, which no other call changes until the end of the transaction. */
export function lockGrant(db: Db, id: string): Promise<StoredGrant | undefined> {
  return db
    .selectFrom('organizationPermission')
    .where('id', '=', id)
    .select(['id', 'grantorId', 'granteeId', 'state', 'expiresAt'])
    .forUpdate()
    .executeTakeFirst()
}

export async function insertGrant(
  db: Db,
  grant: {
    readonly grantorId: string
    readonly createdByEmail: string
    readonly createdAt: Date
    readonly expiresAt: Date | null
  },
): Promise<string> {
  const row = await db.insertInto('organizationPermission').values(grant).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export interface GrantChange {
  readonly state: GrantState
  readonly granteeId?: string
  readonly requestedByEmail?: string
  readonly requestedAt?: Date
  readonly acceptedByEmail?: string
  readonly acceptedAt?: Date
  readonly deniedByEmail?: string
  readonly deniedAt?: Date
}

/** Changes a grant that is still in the state `from`; returns whether it was. */
export async function updateGrant(db: Db, { id, state }: Pick<StoredGrant, 'id' | 'state'>, change: GrantChange) {
  const { numUpdatedRows } = await db
    .updateTable('organizationPermission')
    .where('id', '=', id)
    .where('state', '=', state)
    .set(change)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteGrant(db: Db, id: string): Promise<void> {
  await db.deleteFrom('organizationPermission').where('id', '=', id).execute()
}

/** Whether one organization is the direct parent of the other. */
export async function areRelated(db: Db, one: string, other: string): Promise<boolean> {
  const row = await db
    .selectFrom('organization')
    .where((eb) =>
      eb.or([
        eb.and([eb('id', '=', one), eb('parentId', '=', other)]),
        eb.and([eb('id', '=', other), eb('parentId', '=', one)]),
      ]),
    )
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface GrantedQuery {
  readonly id?: string
  readonly grantorId?: string
  readonly granteeId?: string
  readonly now: Date
}

/** The permissions of accepted grants, without those between a parent and its child. */
export async function findGranted(
  db: Db,
  { id, grantorId, granteeId, now }: GrantedQuery,
): Promise<GrantedPermission[]> {
  const { rows } = await sql<GrantedPermission>`
    select agreed.id as organization_permission_id, agreed.grantor_id as grantor_organization_id,
      agreed.grantee_id as grantee_organization_id, entry.asset_type, entry.asset_id, entry.permission
    from permission_entry entry
    join organization_permission agreed on agreed.id = entry.organization_permission_id and agreed.state = 'ACCEPTED'
    join organization grantor on grantor.id = agreed.grantor_id
    join organization grantee on grantee.id = agreed.grantee_id
    where (agreed.expires_at is null or agreed.expires_at > ${now})
      and not coalesce(grantor.parent_id = grantee.id or grantee.parent_id = grantor.id, false)
      and (${id ?? null}::uuid is null or agreed.id = ${id ?? null})
      and (${grantorId ?? null}::uuid is null or agreed.grantor_id = ${grantorId ?? null})
      and (${granteeId ?? null}::uuid is null or agreed.grantee_id = ${granteeId ?? null})
    order by agreed.created_at, entry.id`.execute(db)
  return rows
}

export async function deleteGrantEntries(db: Db, organizationPermissionId: string): Promise<void> {
  await db.deleteFrom('permissionEntry').where('organizationPermissionId', '=', organizationPermissionId).execute()
}
