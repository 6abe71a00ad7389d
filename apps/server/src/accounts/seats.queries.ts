import { Problem } from '@cairn/contract/problem'
import {
  type SeatPlan,
  type SeatType,
  type SeatUse,
  seatPlanOf,
  seatTypes,
  type UserSeats,
} from '@cairn/domain/billing/seats'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** An organization with its seats and its type, which decides the types of its accounts. */
export interface Tenant {
  readonly organizationId: string
  readonly type: 'standard' | 'plus'
  readonly paymentMethod: 1 | 2 | null
  readonly plan: SeatPlan
}

/**
 * Reads an organization and locks it until the transaction ends, so that one administrator at a time gives seats away or
 * removes an administrator. Rows that reference the organization can still be inserted.
 */
export async function lockTenant(db: Db, organizationId: string): Promise<Tenant> {
  await db.selectFrom('organization').where('id', '=', organizationId).select('id').forNoKeyUpdate().execute()
  // A statement of its own: it sees what the holder of the lock before has committed.
  return getTenant(db, organizationId)
}

interface Row {
  readonly type: Tenant['type']
  readonly paymentMethod: Tenant['paymentMethod']
  readonly maxUsers: number | null
  readonly userInfo: UserSeats
  readonly rtkInfo: Readonly<Record<string, number>>
}

export async function getTenant(db: Db, organizationId: string): Promise<Tenant> {
  const { rows } = await sql<Row>`select type, payment_method, max_users, user_info, rtk_info from organization
    where id = ${organizationId}`.execute(db)
  const row = rows[0]
  if (!row) throw new Problem('not_found', { asset: 'organization' })
  return { organizationId, type: row.type, paymentMethod: row.paymentMethod, plan: seatPlanOf(row) }
}

/** The seats that the active accounts of an organization hold. Internal staff holds none. */
export async function countSeats(db: Db, organizationId: string): Promise<SeatUse> {
  const { rows } = await sql<{ userType: SeatType; rtkProvider: string | null; count: number }>`
    select user_type, rtk_provider, count(*) as count from account
    where organization_id = ${organizationId} and is_active and user_type <> '1111'
    group by user_type, rtk_provider`.execute(db)
  const sum = (counted: typeof rows) => counted.reduce((total, { count }) => total + count, 0)
  const byType = Object.fromEntries(seatTypes.map((type) => [type, sum(rows.filter((row) => row.userType === type))]))
  const providers = [...new Set(rows.flatMap(({ rtkProvider }) => rtkProvider ?? []))]
  const rtk = Object.fromEntries(
    providers.map((provider) => [provider, sum(rows.filter((row) => row.rtkProvider === provider))]),
  )
  return { byType: { '0001': 0, '0011': 0, '0111': 0, ...byType }, rtk }
}
