import { parseArgs } from 'node:util'
import { CommandRefused } from '#platform/command-refused'
import type { Db } from '#platform/database/db'
import type { Secrets } from '#platform/secrets/secrets'
import { clientSecretPurpose, isOnThisMachine } from './provider-clients.ts'
import { deleteProvider, findProviders, upsertProvider } from './providers.queries.ts'

const usage = `npm run add-sign-in-provider -- --domain example.org --issuer https://login.example.org --client-id ID [--name "Example directory"]
npm run add-sign-in-provider -- --list
npm run add-sign-in-provider -- --remove example.org
It asks for the client secret, or takes it from CAIRN_CLIENT_SECRET; an empty one means a public client.`

const options = {
  domain: { type: 'string' },
  issuer: { type: 'string' },
  'client-id': { type: 'string' },
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
  const provider = { domain, issuer, clientId, name: values.name?.trim() || domain }
  const secret = (await askSecret()).trim()
  return onDeployment(async (db, secrets) => {
    const clientSecret = secret === '' ? null : secrets.seal(secret, clientSecretPurpose(domain))
    await upsertProvider(db, { ...provider, clientSecret })
    return `The accounts of ${domain} sign in at ${issuer}.\nRegister this return address there: <address of Cairn>/sso`
  })
}

async function listProviders(db: Db): Promise<string> {
  const providers = await findProviders(db)
  return providers.map(({ domain, name }) => `${domain}  ${name}`).join('\n') || 'No domain has a provider.'
}

async function removeProvider(db: Db, domain: string): Promise<string> {
  if (!(await deleteProvider(db, domain))) refuse(`${domain} has no provider.`)
  return `The accounts of ${domain} sign in with their passwords.`
}

function domainIn(text = ''): string {
  const domain = text.trim().toLowerCase()
  return /^[^\s@]+\.[^\s@]+$/.test(domain) ? domain : refuse(`Name the e-mail domain: --domain example.org\n${usage}`)
}

function issuerIn(text = ''): string {
  const url = URL.parse(text.trim())
  if (url && (url.protocol === 'https:' || isOnThisMachine(url))) return text.trim()
  return refuse(`Give the https address of the provider: --issuer https://login.example.org\n${usage}`)
}

function refuse(sentence: string): never {
  throw new CommandRefused(sentence)
}
