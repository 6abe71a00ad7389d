import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { sealedWith } from '#platform/secrets/secrets'
import { test } from '../../test/app.ts'
import { checkSecretKey } from './check-secret-key.ts'
import { clientSecretPurpose } from './providers/provider-clients.ts'
import { upsertProvider } from './providers/providers.queries.ts'

test('a start with another key says which stored secrets it cannot open, and the remedy', async ({ app }) => {
  const { db, secrets, log } = app.services
  const reports: string[] = []
  const reporting = { ...log, error: (message: unknown) => void reports.push(String(message)) } as typeof log
  // Tests of commands commit secrets of other keys to the database of their worker.
  await db.deleteFrom('authenticator').execute()
  await db.deleteFrom('signInProvider').execute()
  const domain = 'sealed.test'
  const clientSecret = secrets.seal('secret', clientSecretPurpose(domain))
  await upsertProvider(db, { domain, issuer: 'https://login.test', clientId: 'cairn', name: domain, clientSecret })
  await checkSecretKey({ db, secrets, log: reporting })
  expect(reports).toEqual([])
  await checkSecretKey({ db, secrets: sealedWith(randomBytes(32)), log: reporting })
  expect(reports).toEqual([
    expect.stringMatching(/^The secrets of sign-in providers were sealed .*restore DATA_DIR\/secret\.key/),
  ])
})
