import { insertStoredFile } from '../../src/imports/stored-files.queries.ts'
import { type MatrixPlace, seedPlace } from '../access-samples.ts'
import type { Seeds } from '../seeds.ts'
import type { TestApp } from '../test-app.ts'

/** The assets of an organization whose ids the calls contain. */
export interface OwnerPlace extends MatrixPlace {
  /** A session of the administrator. */
  readonly sessionId: string
  /** A file of the administrator whose only part can be imported. */
  readonly storedFileId: string
  /** A value of the global pick list. */
  readonly valueId: string
}

export async function seedOwnerPlace(app: TestApp, seeds: Seeds): Promise<OwnerPlace> {
  const { db } = app.services
  const place = await seedPlace(seeds, app)
  const { accountId } = place.admin
  const session = db.selectFrom('session').where('accountId', '=', accountId).select('id')
  const value = db.selectFrom('pickListValue').where('pickListId', '=', place.dictionary.pickListId).select('id')
  return {
    ...place,
    sessionId: (await session.executeTakeFirstOrThrow()).id,
    storedFileId: await seedStoredFile(app, place),
    valueId: (await value.limit(1).executeTakeFirstOrThrow()).id,
  }
}

function seedStoredFile(
  { services, clock }: TestApp,
  { admin: { accountId, organizationId } }: MatrixPlace,
): Promise<string> {
  const facts = { name: null, geometry: 'point', featureCount: 1, fields: [], crs: null } as const
  return insertStoredFile(services.db, {
    organizationId,
    accountId,
    storageKey: `imports/${organizationId}`,
    extension: 'zip',
    sizeBytes: 1,
    refusal: null,
    parts: [{ ...facts, key: '0', choice: null, needsCrs: false, allowsOtherCrs: true, problems: [] }],
    expiresAt: new Date(clock.now().getTime() + 3_600_000),
  })
}
