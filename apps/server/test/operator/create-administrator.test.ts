import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { accessTokenOf, signIn } from '@cairn/contract/auth/auth'
import { createProject } from '@cairn/contract/projects'
import { expect } from 'vitest'
import { workerConnection } from '../database.ts'
import { databaseUrlOf } from '../database-url.ts'
import { test } from '../working-server.ts'
import { runCommand } from './run-command.ts'

/** Runs the command with a password in the environment. */
function createAdministrator(args: readonly string[], env: Record<string, string>) {
  return runCommand('operator/create-administrator.ts', args, env)
}

test('the command creates the first administrator once, and that account can sign in and create a project', async ({
  app,
  seeds,
}) => {
  const password = 'Right-pass-1'
  const email = `first-${Date.now()}@example.test`
  const made = await createAdministrator(['--organization', 'Example Utilities', '--email', email.toUpperCase()], {
    DATABASE_URL: databaseUrlOf(workerConnection()),
    CAIRN_ADMINISTRATOR_PASSWORD: password,
  })
  expect(made).toEqual({ out: `${email} administers Example Utilities and can sign in.\n`, err: '', code: 0 })

  const again = await createAdministrator(['--organization', `Not made for ${email}`, '--email', email], {
    DATABASE_URL: databaseUrlOf(workerConnection()),
    CAIRN_ADMINISTRATOR_PASSWORD: password,
  })
  expect(again).toEqual({ out: '', err: expect.stringMatching(/^There is an account with the address .+\n$/), code: 1 })
  const { passwordHash } = await app.services.db
    .selectFrom('account')
    .where('email', '=', email)
    .select('passwordHash')
    .executeTakeFirstOrThrow()
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const organizations = await app.services.db
    .selectFrom('organization')
    .where('name', '=', `Not made for ${email}`)
    .select('id')
    .execute()
  expect(organizations).toEqual([])

  const { accessToken } = accessTokenOf(await app.as()(signIn, { body: { email, password } }))
  const api = app.as(accessToken)
  const { organization } = await api(readCurrentAccount, {})
  const body = { organizationId: organization.id, name: 'First', dataDictionaryId: await seeds.template() }
  const project = await api(createProject, { body })
  expect(project).toMatchObject({ name: 'First', organizationId: organization.id })
})

test.for([
  ['no database', ['--organization', 'x', '--email', 'a@b.test'], {}, 'Set DATABASE_URL'],
  ['no organization', ['--email', 'a@b.test'], { DATABASE_URL: 'x' }, 'Name the organization'],
  ['a wrong address', ['--organization', 'x', '--email', 'a'], { DATABASE_URL: 'x' }, 'Give an e-mail address'],
  [
    'a weak password',
    ['--organization', 'x', '--email', 'a@b.test'],
    { DATABASE_URL: 'x', CAIRN_ADMINISTRATOR_PASSWORD: 'weak' },
    'The password lacks: length, digit, special, upperCase',
  ],
] as const)('%s is refused with a sentence that says what to do', async ([, args, env, sentence]) => {
  const refused = await createAdministrator(args, env)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain(sentence)
})
