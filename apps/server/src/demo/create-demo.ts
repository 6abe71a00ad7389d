import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { type Db, inTransaction } from '#platform/db'
import type { Passwords } from '#platform/passwords'
import { hasOrganizations, insertOrganization } from '../accounts/accounts.queries.ts'
import { createAccount } from '../accounts/create-account.ts'
import { addFeature } from '../features/change-features.ts'
import { getLayerIdByReference } from '../layers/layers.queries.ts'
import { createProjectIn } from '../projects/create-project.ts'
import { surveyedFeatures } from './surveyed-features.ts'

export const demoPassword = 'Demo-pass-1'

export const demoAccounts = [
  {
    email: 'admin@demo.test',
    firstName: 'Demo',
    lastName: 'Admin',
    userType: userTypes.editor,
    permission: permissionBits.admin,
  },
  {
    email: 'editor@demo.test',
    firstName: 'Demo',
    lastName: 'Editor',
    userType: userTypes.editor,
    permission: permissionBits.edit,
  },
  {
    email: 'collector@demo.test',
    firstName: 'Demo',
    lastName: 'Collector',
    userType: userTypes.dataCollector,
    permission: permissionBits.edit,
  },
  {
    email: 'viewer@demo.test',
    firstName: 'Demo',
    lastName: 'Viewer',
    userType: userTypes.viewer,
    permission: permissionBits.view,
  },
] as const

const otherAccount = {
  email: 'admin@other.test',
  firstName: 'Other',
  lastName: 'Admin',
  userType: userTypes.editor,
  permission: permissionBits.admin,
} as const

/** Fills a database without organizations with two of them, so that a first start can be tried at once. */
export async function createDemo(db: Db, passwords: Passwords): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await hasOrganizations(tx)) return
    const organizationId = await insertOrganization(tx, 'Front Range Utilities')
    const accountIds: string[] = []
    for (const account of demoAccounts) {
      accountIds.push(
        await createAccount({ db: tx, passwords }, { ...account, organizationId, password: demoPassword }),
      )
    }
    const otherId = await insertOrganization(tx, 'Other Utilities')
    await createAccount({ db: tx, passwords }, { ...otherAccount, organizationId: otherId, password: demoPassword })
    await createSurvey(tx, organizationId, accountIds[0] ?? '')
  })
}

async function createSurvey(db: Db, organizationId: string, ownerId: string): Promise<void> {
  const project = await createProjectIn(db, {
    organizationId,
    ownerId,
    name: 'Mapleton survey',
    description: 'A small water network to look around in',
  })
  for (const { referenceId, features } of surveyedFeatures) {
    const layerId = await getLayerIdByReference(db, project.id, referenceId)
    for (const feature of features) await addFeature(db, layerId, { ...feature, accountId: ownerId })
  }
}
