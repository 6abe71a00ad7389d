import type { OrganizationName, UserInfo } from '@cairn/contract/organizations/organizations'
import { Problem } from '@cairn/contract/problem'
import {
  completeFlags,
  type FunctionalityFlags,
  featuresOf,
  type StoredFlags,
} from '@cairn/domain/organizations/organization-features'
import { userTypes } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import { type Db, prepared } from '#platform/database/db'

/** The organizations in the order of `ids`. */
export async function findOrganizations(db: Db, ids: readonly string[]): Promise<OrganizationName[]> {
  const rows = await db
    .selectFrom('organization')
    .modifyFront(prepared)
    // One text for any number of ids.
    .where('id', '=', sql<string>`any(${ids})`)
    .select(['id', 'name', 'type', 'functionalityFlags'])
    .execute()
  const byId = new Map(
    rows.map(({ functionalityFlags, ...row }) => [row.id, { ...row, features: featuresOf(functionalityFlags) }]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export interface NewOrganization {
  readonly name: string
  readonly type?: 'standard' | 'plus'
  readonly functionalityFlags?: FunctionalityFlags
}

export async function insertOrganization(db: Db, organization: NewOrganization | string): Promise<string> {
  const { functionalityFlags, ...row } = typeof organization === 'string' ? { name: organization } : organization
  const inserted = await db
    .insertInto('organization')
    .values({ ...row, ...(functionalityFlags && { functionalityFlags: JSON.stringify(functionalityFlags) }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return inserted.id
}

export async function hasOrganizations(db: Db): Promise<boolean> {
  const row = await db.selectFrom('organization').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** An organization in full, with its relatives and the number of its accounts. */
export async function getOrganization(db: Db, id: string) {
  const row = await db
    .selectFrom('organization')
    .leftJoin('organization as parent', 'parent.id', 'organization.parentId')
    .where('organization.id', '=', id)
    .selectAll('organization')
    .select('parent.name as parentName')
    .select((eb) =>
      eb
        .selectFrom('account')
        .whereRef('account.organizationId', '=', 'organization.id')
        .where('account.userType', '<>', userTypes.internal)
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('userCount'),
    )
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'organization' })
  const children = await db
    .selectFrom('organization')
    .where('parentId', '=', id)
    .orderBy('name')
    .select(['id', 'name'])
    .execute()
  return { ...row, children }
}

export type StoredOrganization = Awaited<ReturnType<typeof getOrganization>>

export interface OrganizationChange {
  readonly name?: string | undefined
  readonly address1?: string | undefined
  readonly address2?: string | undefined
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly postalCode?: string | undefined
  readonly requiresAuthenticator?: boolean | undefined
  readonly removesPhotoPlace?: boolean | undefined
}

export async function updateOrganization(db: Db, id: string, change: OrganizationChange): Promise<void> {
  await db
    .updateTable('organization')
    .where('id', '=', id)
    .set({ id, ...change })
    .execute()
}

/** All organizations of the deployment by name, for its operator. */
export function findAllOrganizations(db: Db) {
  return db
    .selectFrom('organization')
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'type', 'parentId', 'functionalityFlags'])
    .select((eb) =>
      eb
        .selectFrom('account')
        .whereRef('account.organizationId', '=', 'organization.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('userCount'),
    )
    .execute()
}

/** The settings of an organization, which no other call changes until the end of the transaction. */
export function lockOrganization(db: Db, id: string) {
  return db
    .selectFrom('organization')
    .where('id', '=', id)
    .select(['name', 'functionalityFlags', 'parentId', 'maxUsers', 'userInfo', 'rtkInfo'])
    .forUpdate()
    .executeTakeFirst()
}

export interface OrganizationSettings {
  readonly functionalityFlags?: StoredFlags
  readonly parentId?: string | null
  readonly maxUsers?: number | null
  readonly userInfo?: UserInfo
  readonly rtkInfo?: Readonly<Record<string, number>>
  readonly paymentMethod?: 1 | 2 | null
  /** Bytes that the files of its features may take. */
  readonly storageQuotaBytes?: number
}

export async function updateSettings(db: Db, id: string, settings: OrganizationSettings): Promise<void> {
  const { functionalityFlags, userInfo, rtkInfo, ...columns } = settings
  await db
    .updateTable('organization')
    .where('id', '=', id)
    .set({
      id,
      ...columns,
      ...(functionalityFlags && { functionalityFlags: JSON.stringify(completeFlags(functionalityFlags)) }),
      ...(userInfo && { userInfo: JSON.stringify(userInfo) }),
      ...(rtkInfo && { rtkInfo: JSON.stringify(rtkInfo) }),
    })
    .execute()
}
