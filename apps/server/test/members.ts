import type { createMember } from '@cairn/contract/accounts/members'
import type { Called } from '@cairn/contract/route'
import type { UserSeats } from '@cairn/domain/billing/seats'
import type { Person, Seeds } from './seeds.ts'
import type { TestApp } from './test-app.ts'

/** The call on an account of the caller's organization. */
export const at = ({ accountId }: Pick<Person, 'accountId'>) => ({ params: { id: accountId }, query: {} })

/** The call that adds a viewer, unless `parts` has other values. */
export function newMember(
  email: string,
  parts: Partial<Called<typeof createMember>['body']> = {},
): Called<typeof createMember> {
  return { query: {}, body: { email, userType: '0001', ...parts } }
}

interface Subscription extends UserSeats {
  readonly maxUsers?: number
  readonly rtkInfo?: Readonly<Record<string, number>>
}

/** Replaces the seats of an organization. */
export async function subscribe(
  { services }: TestApp,
  { organizationId }: Pick<Person, 'organizationId'>,
  { maxUsers, rtkInfo = {}, ...userInfo }: Subscription,
): Promise<void> {
  await services.db
    .updateTable('organization')
    .where('id', '=', organizationId)
    .set({ maxUsers: maxUsers ?? null, userInfo: JSON.stringify(userInfo), rtkInfo: JSON.stringify(rtkInfo) })
    .execute()
}

/** Makes the organization of an account a customer of the billing portal. */
export async function bill({ services }: TestApp, { organizationId }: Pick<Person, 'organizationId'>): Promise<void> {
  await services.db.updateTable('organization').where('id', '=', organizationId).set({ paymentMethod: 2 }).execute()
}

/** The administrator of a plus organization. */
export async function plusAdmin({ services }: TestApp, seeds: Seeds): Promise<Person> {
  const admin = await seeds.person({ userType: '0001' })
  await services.db.updateTable('organization').where('id', '=', admin.organizationId).set({ type: 'plus' }).execute()
  return admin
}

/** Another member of the organization, by default an editor without permissions. */
export function colleague(
  seeds: Seeds,
  { organizationId }: Pick<Person, 'organizationId'>,
  parts: Parameters<Seeds['person']>[0] = {},
): Promise<Person> {
  return seeds.person({ organizationId, permission: null, ...parts })
}
