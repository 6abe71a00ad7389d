import { parseArgs } from 'node:util'
import { CommandRefused } from '#platform/command-refused'
import { type Db, inTransaction } from '#platform/database/db'
import type { Secrets } from '#platform/secrets/secrets'
import { findAllOrganizations } from '../../organizations/organizations.queries.ts'
import { clientSecretPurpose, isOnThisMachine } from './provider-clients.ts'
import {
  deleteProvider,
  findAccountsElsewhere,
  findProvidersWithOrganizations,
  upsertProvider,
} from './providers.queries.ts'

const usage = `npm run add-sign-in-provider -- --domain example.org --issuer https://login.example.org --client-id ID
    --organization ID... [--name "Example directory"]
npm run add-sign-in-provider -- --list
npm run add-sign-in-provider -- --remove example.org
It asks for the client secret, or takes it from CAIRN_CLIENT_SECRET; an empty one means a public client.
Only the admins of the organizations may add accounts with addresses of the domain. Their ids: npm run organization -- list`

const options = {
  domain: { type: 'string' },
  issuer: { type: 'string' },
  'client-id': { type: 'string' },
  organization: { type: 'string', multiple: true },
  name: { type: 'string' },
  list: { type: 'boolean' },
  remove: { type: 'string' },
} as const

/** Works on the database of the deployment, with its secrets. */
export type OnDeployment = (work: (db: Db, secrets: Secrets) => Promise<string>) => Promise<string>

interface Command {
  readonly args: readonly string[]
  /** Asks the operator for the client secret. */
  readonly askSecret: () => Promise<string>
  readonly onDeployment: OnDeployment
}

/**
 * Adds, replaces, lists or removes the OpenID Connect providers of e-mail domains. Returns what the operator reads.
 * Checks the arguments before it opens the database. Throws `CommandRefused`.
 */
export async function administerProviders({ args, askSecret, onDeployment }: Command): Promise<string> {
  const { values } = parseArgs({ options, args: [...args] })
  if (values.list) return onDeployment(listProviders)
  if (values.remove !== undefined) {
    const domain = domainIn(values.remove)
    return onDeployment((db) => removeProvider(db, domain))
  }
  const domain = domainIn(values.domain)
  const issuer = issuerIn(values.issuer)
  const clientId = values['client-id']?.trim() || refuse(`Give the id of the client: --client-id ID\n${usage}`)
  const organizationIds = organizationsIn(values.organization)
  const provider = { domain, issuer, clientId, name: values.name?.trim() || domain }
  const secret = (await askSecret()).trim()
  return onDeployment(async (db, secrets) => {
    const clientSecret = secret === '' ? null : secrets.seal(secret, clientSecretPurpose(domain))
    await refuseUnknown(db, organizationIds)
    await inTransaction(db, (tx) => upsertProvider(tx, { ...provider, clientSecret }, organizationIds))
    return [
      `The accounts of ${domain} sign in at ${issuer}.`,
      'Register this return address there: <address of Cairn>/sso',
      ...(await describeAccountsElsewhere(db, domain)),
    ].join('\n')
  })
}

/** Names the accounts that cannot sign in any more, because their organization is not one of the provider. */
async function describeAccountsElsewhere(db: Db, domain: string): Promise<readonly string[]> {
  const accounts = await findAccountsElsewhere(db, domain)
  if (accounts.length === 0) return []
  return [
    `These accounts of ${domain} belong to other organizations and cannot sign in. Run this again with their organizations too, or delete the accounts:`,
    ...accounts.map(({ email, organization, organizationId }) => `${email}  ${organization}  ${organizationId}`),
  ]
}

async function refuseUnknown(db: Db, organizationIds: readonly string[]): Promise<void> {
  const known = new Set((await findAllOrganizations(db)).map(({ id }) => id))
  const unknown = organizationIds.find((id) => !known.has(id))
  if (unknown !== undefined)
    refuse(`There is no organization with the id "${unknown}". List them: npm run organization -- list`)
}

async function listProviders(db: Db): Promise<string> {
  const providers = await findProvidersWithOrganizations(db)
  const lines = providers.map(({ domain, name, organizations }) => [domain, name, ...organizations].join('  '))
  return lines.join('\n') || 'No domain has a provider.'
}

async function removeProvider(db: Db, domain: string): Promise<string> {
  if (!(await deleteProvider(db, domain))) refuse(`${domain} has no provider.`)
  return `The accounts of ${domain} sign in with their passwords.`
}

function domainIn(text = ''): string {
  const domain = text.trim().toLowerCase()
  return /^[^\s@]+\.[^\s@]+$/.test(domain) ? domain : refuse(`Name the e-mail domain: --domain example.org\n${usage}`)
}

function organizationsIn(ids: readonly string[] = []): readonly string[] {
  if (ids.length === 0) refuse(`Name the organizations of the domain: --organization ID\n${usage}`)
  return [...new Set(ids.map((id) => id.trim().toLowerCase()))]
}

function issuerIn(text = ''): string {
  const url = URL.parse(text.trim())
  if (url && (url.protocol === 'https:' || isOnThisMachine(url))) return text.trim()
  return refuse(`Give the https address of the provider: --issuer https://login.example.org\n${usage}`)
}

function refuse(sentence: string): never {
  throw new CommandRefused(sentence)
}
