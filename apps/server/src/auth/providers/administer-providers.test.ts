import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { workerConnection } from '../../../test/database.ts'
import { databaseUrlOf } from '../../../test/database-url.ts'
import { runCommand } from '../../../test/operator/run-command.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { administerProviders } from './administer-providers.ts'
import { clientSecretPurpose } from './provider-clients.ts'
import { findProviderOf } from './providers.queries.ts'

const domain = 'example.test'
const issuer = 'https://login.example.test/tenant'
const common = ['--domain', domain.toUpperCase(), '--issuer', issuer, '--client-id', 'cairn']
const named = (organizationId: string) => [...common, '--organization', organizationId]
const unknownId = '00000000-0000-4000-8000-000000000000'

function run({ services }: TestApp, args: readonly string[], secret = 'secret'): Promise<string> {
  return administerProviders({
    args,
    askSecret: async () => secret,
    onDeployment: (work) => work(services.db, services.secrets),
  })
}

describe('the command that adds a sign-in provider', () => {
  test('stores it with a sealed secret', async ({ app, seeds }) => {
    const organizationId = await seeds.organization()
    expect(await run(app, [...named(organizationId), '--name', 'Directory'], ' first ')).toContain(
      `${domain} sign in at ${issuer}`,
    )
    const stored = await findProviderOf(app.services.db, `ada@${domain}`)
    expect(stored).toMatchObject({ domain, issuer, name: 'Directory', clientId: 'cairn' })
    const sealed = stored?.clientSecret ?? Buffer.alloc(0)
    expect(sealed.toString('latin1')).not.toContain('first')
    expect(app.services.secrets.open(sealed, clientSecretPurpose(domain))).toBe('first')
  })

  test('replaces it, lists it and removes it', async ({ app, seeds }) => {
    const [first, second] = [await seeds.person(), await seeds.person()]
    await run(app, [...named(first.organizationId), '--organization', second.organizationId, '--name', 'Directory'])
    await run(app, named(second.organizationId), '')
    expect(await findProviderOf(app.services.db, `ada@${domain}`)).toMatchObject({ name: domain, clientSecret: null })
    const { name } = await app.services.db
      .selectFrom('organization')
      .where('id', '=', second.organizationId)
      .select('name')
      .executeTakeFirstOrThrow()
    expect(await run(app, ['--list'])).toBe(`${domain}  ${domain}  ${name}`)
    await run(app, ['--remove', domain])
    expect(await run(app, ['--list'])).toBe('No domain has a provider.')
    await expect(run(app, ['--remove', domain])).rejects.toThrow(`${domain} has no provider.`)
  })

  test('lists the accounts of the domain in organizations that it does not name', async ({ app, seeds }) => {
    const [own, stranger] = [await seeds.person(), await seeds.person()]
    for (const [{ accountId }, email] of [
      [own, `ada@${domain}`],
      [stranger, `ceo@${domain}`],
    ] as const)
      await app.services.db.updateTable('account').where('id', '=', accountId).set({ email }).execute()
    const lines = (await run(app, named(own.organizationId))).split('\n')
    expect(lines.filter((line) => /^(ada|ceo)@/.test(line))).toEqual([
      expect.stringMatching(new RegExp(`^ceo@${domain}  .+  ${stranger.organizationId}$`)),
    ])
    const both = await run(app, [...named(own.organizationId), '--organization', stranger.organizationId])
    expect(both).not.toContain('ceo@')
  })

  test.for([
    ['no organization', common, 'Name the organizations of the domain'],
    ['an unknown organization', named(unknownId), `no organization with the id "${unknownId}"`],
    ['no domain', ['--issuer', issuer, '--client-id', 'cairn'], 'Name the e-mail domain'],
    ['an address', ['--domain', 'ada@example.test'], 'Name the e-mail domain'],
    ['a provider without TLS', ['--domain', domain, '--issuer', 'http://login.example.test'], 'https address'],
    ['no client', ['--domain', domain, '--issuer', issuer], 'id of the client'],
  ] as const)('refuses %s', async ([, args, reason], { app }) => {
    await expect(run(app, args)).rejects.toThrow(reason)
    expect(await run(app, ['--list'])).toBe('No domain has a provider.')
  })

  test('runs as a process and says in one line what is missing', async () => {
    const env = { DATABASE_URL: databaseUrlOf(workerConnection()) }
    const { err, code } = await runCommand('operator/add-sign-in-provider.ts', named(unknownId), env)
    expect({ err, code }).toEqual({ err: expect.stringMatching(/^Set CAIRN_CLIENT_SECRET.+\n$/), code: 1 })
  })
})
