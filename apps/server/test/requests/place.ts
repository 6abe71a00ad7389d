import { seedPlace } from '../access-samples.ts'
import { bill, subscribe } from '../members.ts'
import type { Seeds } from '../seeds.ts'
import type { TestApp } from '../test-app.ts'
import type { StatedPlace } from './stated-request.ts'

/** Creates what the stated requests are about. */
export async function seedStatedPlace(app: TestApp, seeds: Seeds): Promise<StatedPlace> {
  const { db, passwords } = app.services
  const place = await seedPlace(seeds, app)
  const { admin, organizationId, projectId } = place
  await bill(app, admin)
  await subscribe(app, admin, { rtkInfo: { Skylark: 2 } })
  await db
    .insertInto('signInProvider')
    .values({ domain: 'provider.example', name: 'Provider', issuer: 'https://provider.example', clientId: 'cairn' })
    .execute()
  const invited = await seeds.person({ organizationId })
  const password = 'First-pass-1'
  const passwordHash = await passwords.hash(password)
  await db.updateTable('account').where('id', '=', invited.accountId).set({ passwordHash }).execute()
  await db.updateTable('session').where('accountId', '=', invited.accountId).set({ isByInvitation: true }).execute()
  return {
    ...place,
    member: await seeds.person({ organizationId, userType: '0001', permission: '0001' }),
    grantee: await seeds.grantee({ by: admin, assetType: 'project', assetId: projectId, permission: '0111' }),
    invited: { ...invited, password },
  }
}
