import { parseArgs } from 'node:util'
import { paymentMethods, UserInfo } from '@cairn/contract/organizations/organizations'
import {
  allFlags,
  featuresOf,
  organizationFeatures,
  withFeature,
} from '@cairn/domain/organizations/organization-features'
import { CommandRefused } from '#platform/command-refused'
import { type Db, inTransaction } from '#platform/database/db'
import {
  findAllOrganizations,
  insertOrganization,
  lockOrganization,
  updateSettings,
} from '../organizations/organizations.queries.ts'
import { readSettings } from '../settings.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { runOperatorCommand } from './run-operator-command.ts'

const usage = `npm run organization -- list
npm run organization -- create --name NAME [--plus] [--all-features]
npm run organization -- set --id ID [--feature NAME=on|off]... [--parent ID|none]
    [--max-users NUMBER|none] [--seats TYPE=NUMBER|none]... [--rtk PROVIDER=NUMBER|none]...
    [--payment card|portal|none] [--storage-gb NUMBER]
Features: ${organizationFeatures.join(', ')}
Types of seats: ${Object.keys(UserInfo.shape).join(', ')}
Payment: by card in the store, in the billing portal, or not at all.
Storage: gigabytes that the files of its features may take.`

const options = {
  name: { type: 'string' },
  plus: { type: 'boolean' },
  'all-features': { type: 'boolean' },
  id: { type: 'string' },
  feature: { type: 'string', multiple: true },
  parent: { type: 'string' },
  'max-users': { type: 'string' },
  seats: { type: 'string', multiple: true },
  rtk: { type: 'string', multiple: true },
  payment: { type: 'string' },
  'storage-gb': { type: 'string' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/**
 * `npm run organization` lists and creates organizations, and sets their features, parent, seats, payment method and
 * storage. It
 * works while the server runs and while it is stopped.
 */
async function run(): Promise<string> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const command = { list, create, set }[positionals.join(' ')]
  if (!command) throw new CommandRefused(usage)
  await using operator = await openOperatorDatabase(readSettings(process.env))
  return await inTransaction(operator.db, (tx) => command(tx, values))
}

async function list(db: Db): Promise<string> {
  const rows = await findAllOrganizations(db)
  return rows
    .map(({ id, name, type, parentId, functionalityFlags, userCount }) =>
      [
        id,
        name,
        type,
        `${userCount ?? 0} accounts`,
        `parent ${parentId ?? 'none'}`,
        featuresOf(functionalityFlags).join(','),
      ].join('\t'),
    )
    .join('\n')
}

async function create(db: Db, values: Values): Promise<string> {
  const name = values.name?.trim()
  if (!name) throw new CommandRefused('Name the organization: --name "Example Utilities"')
  return insertOrganization(db, {
    name,
    ...(values.plus && { type: 'plus' }),
    ...(values['all-features'] && { functionalityFlags: allFlags }),
  })
}

async function set(db: Db, values: Values): Promise<string> {
  const id = values.id?.toLowerCase() ?? ''
  const stored = uuid.test(id) ? await lockOrganization(db, id) : undefined
  if (!stored)
    throw new CommandRefused(`There is no organization with the id "${id}". List them: npm run organization -- list`)
  const functionalityFlags = (values.feature ?? []).reduce(switched, stored.functionalityFlags)
  const userInfo = UserInfo.safeParse(changed(stored.userInfo, values.seats, new Set(Object.keys(UserInfo.shape))))
  if (!userInfo.success) throw new CommandRefused(usage)
  await updateSettings(db, id, {
    functionalityFlags,
    parentId: values.parent === undefined ? stored.parentId : await parentOf(db, id, values.parent),
    maxUsers: values['max-users'] === undefined ? stored.maxUsers : numberOf(values['max-users']),
    userInfo: userInfo.data,
    rtkInfo: changed(stored.rtkInfo, values.rtk),
    ...(values.payment !== undefined && { paymentMethod: paymentMethodOf(values.payment) }),
    ...(values['storage-gb'] !== undefined && { storageQuotaBytes: storageBytesOf(values['storage-gb']) }),
  })
  return `${stored.name} was changed.`
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function switched(flags: Readonly<Record<string, unknown>>, setting: string) {
  const [name, state] = setting.split('=')
  const feature = organizationFeatures.find((candidate) => candidate === name)
  if (!feature || (state !== 'on' && state !== 'off'))
    throw new CommandRefused(`Give a feature as NAME=on or NAME=off.\n${usage}`)
  return withFeature(flags, feature, state === 'on')
}

function paymentMethodOf(name: string): 1 | 2 | null {
  if (name === 'none') return null
  if (name === 'card') return paymentMethods.storeCard
  if (name === 'portal') return paymentMethods.billingPortal
  throw new CommandRefused(`Give the payment as card, portal or none.\n${usage}`)
}

function storageBytesOf(text: string): number {
  if (!/^\d{1,6}(\.\d{1,3})?$/.test(text))
    throw new CommandRefused(`"${text}" is not a number of gigabytes. Give a number, such as 10 or 0.5.`)
  return Math.round(Number(text) * 1_073_741_824)
}

/** An organization has one parent, and no organization is its own ancestor. */
async function parentOf(db: Db, id: string, parent: string): Promise<string | null> {
  if (parent === 'none') return null
  const parentId = parent.toLowerCase()
  const byId = new Map((await findAllOrganizations(db)).map((row) => [row.id, row.parentId]))
  if (!byId.has(parentId))
    throw new CommandRefused(`There is no organization with the id "${parent}" to be the parent.`)
  for (let above: string | null | undefined = parentId; above; above = byId.get(above))
    if (above === id) throw new CommandRefused('An organization cannot be below itself.')
  return parentId
}

/** Numbers by name with some of them changed; `none` removes a number. */
function changed(
  numbers: Readonly<Record<string, number>>,
  settings: readonly string[] = [],
  known?: ReadonlySet<string>,
): Record<string, number> {
  const result = new Map(Object.entries(numbers))
  for (const setting of settings) {
    const [name = '', value = ''] = setting.split('=')
    if (!name || (known && !known.has(name))) throw new CommandRefused(usage)
    const number = numberOf(value)
    if (number === null) result.delete(name)
    else result.set(name, number)
  }
  return Object.fromEntries(result)
}

function numberOf(text: string): number | null {
  if (text === 'none') return null
  if (!/^\d{1,9}$/.test(text))
    throw new CommandRefused(`"${text}" is not a number of accounts. Give a number, or none for no limit.`)
  return Number(text)
}

await runOperatorCommand(run)
