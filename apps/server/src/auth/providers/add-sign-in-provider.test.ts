import { expect } from 'vitest'
import { workerConnection } from '../../../test/database.ts'
import { databaseUrlOf } from '../../../test/database-url.ts'
import { runCommand } from '../../../test/operator/run-command.ts'
import { test } from '../../../test/working-server.ts'

const addSignInProvider = (...args: readonly string[]) =>
  runCommand('operator/add-sign-in-provider.ts', args, {
    DATABASE_URL: databaseUrlOf(workerConnection()),
    CAIRN_CLIENT_SECRET: '',
    CAIRN_SECRET_KEY: '0'.repeat(64),
  })

test('the command stores, lists and removes the provider of a domain in the database of the server', async ({
  seeds,
}) => {
  const organizationId = await seeds.organization()
  const domain = `${crypto.randomUUID()}.example`
  const issuer = 'https://login.example.org'
  const added = await addSignInProvider(
    '--domain',
    domain,
    '--issuer',
    issuer,
    '--client-id',
    'cairn',
    '--name',
    'Directory',
    '--organization',
    organizationId,
  )
  expect(added).toMatchObject({
    out: expect.stringContaining(`The accounts of ${domain} sign in at ${issuer}.`),
    err: '',
    code: 0,
  })
  expect(await addSignInProvider('--list')).toMatchObject({
    out: expect.stringContaining(`${domain}  Directory`),
    code: 0,
  })
  expect(await addSignInProvider('--remove', domain)).toMatchObject({ err: '', code: 0 })
  expect(await addSignInProvider('--list')).toMatchObject({ out: expect.not.stringContaining(domain), code: 0 })
})
