import type { License, LicenseRevision } from '@cairn/contract/billing/licenses'
import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import { nameByEmail } from '#access/account-names.queries'
import type { PageEnd } from '#http/answers/page-key'
import { type Db, likePattern } from '#platform/database/db'

const columns = [
  'id',
  'email',
  'username',
  'deviceId',
  'deviceName',
  'installId',
  'expiresAt',
  'createdAt',
  'changedAt',
  'changedBy',
  'autoRenew',
  'stripeSubscriptionId',
] as const

interface Row extends Pick<License, 'id' | 'email' | 'username' | 'deviceName' | 'changedBy' | 'autoRenew'> {
  readonly deviceId: string
  readonly installId: string
  readonly expiresAt: Date
  readonly createdAt: Date
  readonly changedAt: Date
  readonly stripeSubscriptionId: string | null
}

const toLicense = ({
  deviceId,
  installId,
  expiresAt,
  createdAt,
  changedAt,
  stripeSubscriptionId,
  ...row
}: Row): License => ({
  ...row,
  deviceID: deviceId,
  installID: installId,
  expirationTimestamp: expiresAt.toISOString(),
  createdTimestamp: createdAt.toISOString(),
  changedTimestamp: changedAt.toISOString(),
  stripeSubscriptionID: stripeSubscriptionId,
})

export interface LicenseQuery {
  readonly organizationId: string
  readonly email: string | undefined
  readonly filter: string | undefined
  readonly expiresFrom: Date | undefined
  readonly expiresBefore: Date | undefined
  readonly after: PageEnd | undefined
  readonly limit: number
}

/** In the order of expiration. */
export async function findLicenses(db: Db, query: LicenseQuery): Promise<License[]> {
  const { email, filter, expiresFrom, expiresBefore, after } = query
  const pattern = likePattern(filter ?? '')
  const rows = await db
    .selectFrom('license')
    .where('organizationId', '=', query.organizationId)
    .$if(email !== undefined, (q) => q.where('email', '=', email ?? ''))
    .$if(filter !== undefined, (q) =>
      q.where(sql<boolean>`(email ilike ${pattern} or username ilike ${pattern} or device_name ilike ${pattern})`),
    )
    .$if(expiresFrom !== undefined, (q) => q.where('expiresAt', '>=', expiresFrom ?? new Date()))
    .$if(expiresBefore !== undefined, (q) => q.where('expiresAt', '<', expiresBefore ?? new Date()))
    .$if(after !== undefined, (q) =>
      q.where(sql<boolean>`(expires_at, id) > (${after?.time}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('expiresAt')
    .orderBy('id')
    .limit(query.limit)
    .select(columns)
    .execute()
  return rows.map(toLicense)
}

/** Locks licences of an organization against concurrent changes, in the order of their ids so that no two calls deadlock. */
export async function lockLicenses(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, License>> {
  const rows = await db
    .selectFrom('license')
    .where('organizationId', '=', organizationId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .select(columns)
    .execute()
  return new Map(rows.map((row) => [row.id, toLicense(row)]))
}

export interface LicenseChange {
  readonly email?: string | undefined
  readonly username?: string | undefined
  readonly deviceID?: string | undefined
  readonly deviceName?: string | undefined
  readonly installID?: string | undefined
}

export interface ChangeOrigin {
  /** Address of the account that makes the change. */
  readonly by: string
  readonly at: Date
}

/** Changes a licence and adds the revision that the change makes. */
export async function updateLicense(db: Db, id: string, { change, by, at }: ChangeOrigin & { change: LicenseChange }) {
  const { deviceID: deviceId, installID: installId, ...rest } = change
  const row = await db
    .updateTable('license')
    .where('id', '=', id)
    .set({ ...rest, deviceId, installId, changedBy: by, changedAt: at })
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'license' })
  await insertRevisions(db, [id])
  return toLicense(row)
}

/** Adds a revision of the present state of each licence. */
export async function insertRevisions(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .insertInto('licenseRevision')
    .columns([
      'organizationId',
      'licenseId',
      'changedAt',
      'changedBy',
      'expiresAt',
      'deviceId',
      'deviceName',
      'installId',
    ])
    .expression((from) =>
      from
        .selectFrom('license')
        .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
        .select(['organizationId', 'id', 'changedAt', 'changedBy', 'expiresAt', 'deviceId', 'deviceName', 'installId']),
    )
    .execute()
}

export interface NewLicense {
  readonly organizationId: string
  readonly email: string
  readonly username?: string
  readonly deviceId?: string
  readonly deviceName?: string
  readonly installId?: string
  readonly expiresAt: Date
  readonly autoRenew: boolean
  readonly stripeSubscriptionId: string | null
  readonly createdAt: Date
}

export async function insertLicenses(db: Db, licenses: readonly NewLicense[]): Promise<string[]> {
  if (licenses.length === 0) return []
  const rows = await db
    .insertInto('license')
    .values(licenses.map((license) => ({ ...license, changedAt: license.createdAt })))
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await insertRevisions(db, ids)
  return ids
}

/** @throws Problem `not_found` for a licence of another organization or of another address. */
export async function getLicense(
  db: Db,
  { id, organizationId, email }: { readonly id: string; readonly organizationId: string; readonly email: string },
): Promise<License> {
  const row = await db
    .selectFrom('license')
    .where('id', '=', id)
    .where('organizationId', '=', organizationId)
    .where('email', '=', email)
    .select(columns)
    .executeTakeFirst()
  if (!row) throw new Problem('not_found', { asset: 'license' })
  return toLicense(row)
}

const revisionsMax = 500

export interface RevisionQuery {
  readonly licenseId: string
  readonly order: 'ASC' | 'DESC'
  /** Whether the caller may see the names of the members. */
  readonly hasNames: boolean
}

export async function findRevisions(db: Db, { licenseId, order, hasNames }: RevisionQuery): Promise<LicenseRevision[]> {
  const name = hasNames
    ? nameByEmail('license_revision.changed_by', sql`license_revision.organization_id`)
    : sql<string | null>`null`
  const rows = await db
    .selectFrom('licenseRevision')
    .where('licenseId', '=', licenseId)
    .orderBy('id', order === 'ASC' ? 'asc' : 'desc')
    .limit(revisionsMax)
    .select(['changedAt', 'changedBy', name.as('changedByName'), 'expiresAt', 'deviceId', 'deviceName', 'installId'])
    .execute()
  return rows.map(({ changedAt, expiresAt, deviceId, installId, ...row }) => ({
    ...row,
    changedTimestamp: changedAt.toISOString(),
    expirationTimestamp: expiresAt.toISOString(),
    deviceID: deviceId,
    installID: installId,
  }))
}
