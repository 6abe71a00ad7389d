import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { signIn } from '@cairn/contract/auth/auth'
import { expect } from 'vitest'
import { password, withPassword } from '../authenticators.ts'
import { workerConnection } from '../database.ts'
import { databaseUrlOf } from '../database-url.ts'
import { problemFrom } from '../problems.ts'
import { test } from '../working-server.ts'
import { runCommand } from './run-command.ts'

const requireNewPassword = (...args: readonly string[]) =>
  runCommand('operator/require-new-password.ts', args, { DATABASE_URL: databaseUrlOf(workerConnection()) })

test('the command ends the sessions of an account, which then sets a new password by a code', async ({
  app,
  seeds,
}) => {
  const person = await seeds.person()
  const { email } = person
  await withPassword(app, person)
  const done = await requireNewPassword(email.toUpperCase())
  expect(done).toEqual({
    out: `${email} needs a new password at the next sign-in. Its sessions have ended.\n`,
    err: '',
    code: 0,
  })
  await problemFrom(person.api(readCurrentAccount, {}), 'not_signed_in')
  await problemFrom(app.as()(signIn, { body: { email, password } }), 'PasswordResetRequiredException')
})

test('the command refuses an address without an account, and none at all', async () => {
  const unknown = await requireNewPassword('nobody@example.test')
  expect(unknown).toMatchObject({ err: 'There is no account with the address nobody@example.test.\n', code: 1 })
  expect(await requireNewPassword()).toMatchObject({ err: expect.stringContaining('Give an address'), code: 1 })
})
