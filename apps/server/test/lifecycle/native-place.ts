import { demoEmails, demoPassword } from '@cairn/contract/demo'
import { NativeServer } from '../../../../scripts/runner/native-server.mjs'
import { createAdministrator } from '../../src/accounts/create-account.ts'
import { insertOrganization } from '../../src/organizations/organizations.queries.ts'
import { connect } from '../../src/platform/database/db.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { createEmptyDatabase } from '../native-database.ts'
import { cheapPasswords } from '../test-app.ts'
import { smallHeap } from './heavy-history.ts'
import { type Place, test as placeTest } from './place.ts'
import { signedIn } from './server-process.ts'
import { createMapleton } from './survey-place.ts'

/** The schema in an empty database, an organization and its administrator. Returns the id of the organization. */
export async function prepareDatabase(connection: string): Promise<string> {
  const db = connect(connection, { max: 2 })
  try {
    await migrate(db)
    const organizationId = await insertOrganization(db, 'Front Range Utilities')
    const account = { organizationId, email: demoEmails.admin, firstName: '', lastName: '', password: demoPassword }
    await createAdministrator({ db, passwords: cheapPasswords }, account)
    return organizationId
  } finally {
    await db.destroy()
  }
}

/** Servers on a native PostgreSQL of their own, which a test may stop. */
export interface NativePlace {
  readonly place: Place
  readonly postgres: NativeServer
  /** The environment of each server of the place. */
  readonly env: { readonly DATABASE_URL: string }
}

/** A test on a native database that the tests of its file share: an organization with its administrator and a project. */
export const test = placeTest.extend(
  'native',
  { scope: 'file' },
  async ({ place }, { onCleanup }): Promise<NativePlace> => {
    const postgres = new NativeServer({ mayInstall: false })
    onCleanup(() => postgres.stop())
    const url = await postgres.url()
    if (url === undefined) throw new Error('There is no native PostgreSQL')
    const { connection } = await createEmptyDatabase(url)
    const organizationId = await prepareDatabase(connection)
    const env = { DATABASE_URL: connection, ...smallHeap }
    const { origin } = await place.start(env)
    const { as } = await signedIn(origin)
    await createMapleton(as(origin), organizationId)
    return { place, postgres, env }
  },
)
