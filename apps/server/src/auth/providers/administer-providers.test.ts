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

function run({ services }: TestApp, args: readonly string[], secret = 'secret'): Promise<string> {
  return administerProviders({
    args,
    askSecret: async () => secret,
    onDeployment: (work) => work(services.db, services.secrets),
  })
}

describe('the command that adds a sign-in provider', () => {
  test('stores it with a sealed secret', async ({ app }) => {
    expect(await run(app, [...common, '--name', 'Directory'], ' first ')).toContain(`${domain} sign in at ${issuer}`)
    const stored = await findProviderOf(app.services.db, `ada@${domain}`)
    expect(stored).toMatchObject({ domain, issuer, name: 'Directory', clientId: 'cairn' })
    const sealed = stored?.clientSecret ?? Buffer.alloc(0)
    expect(sealed.toString('latin1')).not.toContain('first')
    expect(app.services.secrets.open(sealed, clientSecretPurpose(domain))).toBe('first')
  })

  test('replaces it, lists it and removes it', async ({ app }) => {
    await run(app, [...common, '--name', 'Directory'])
    await run(app, common, '')
    expect(await findProviderOf(app.services.db, `ada@${domain}`)).toMatchObject({ name: domain, clientSecret: null })
    expect(await run(app, ['--list'])).toBe(`${domain}  ${domain}`)
    await run(app, ['--remove', domain])
    expect(await run(app, ['--list'])).toBe('No domain has a provider.')
    await expect(run(app, ['--remove', domain])).rejects.toThrow(`${domain} has no provider.`)
  })

  test.for([
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
    const { err, code } = await runCommand('operator/add-sign-in-provider.ts', common, env)
    expect({ err, code }).toEqual({ err: expect.stringMatching(/^Set CAIRN_CLIENT_SECRET.+\n$/), code: 1 })
  })
})
