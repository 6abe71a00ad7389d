import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { emailMax } from '@cairn/contract/text'
import { brokenPasswordRules } from '@cairn/domain/auth/password-rules'
import { connect, inTransaction } from '#platform/database/db'
import { migrate } from '#platform/database/migrate'
import { argon2Passwords } from '#platform/passwords'
import { createAdministrator } from '../accounts/create-account.ts'
import { insertOrganization } from '../organizations/organizations.queries.ts'
import { explainFailure } from './explain-failure.ts'

/**
 * `npm run create-administrator -- --organization NAME --email ADDRESS` creates the first organization of a database
 * server and its administrator. The command asks for the password, or reads it from CAIRN_ADMINISTRATOR_PASSWORD.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { organization: { type: 'string' }, email: { type: 'string' } } })
  const { DATABASE_URL: url } = process.env
  if (!url) refuse('Set DATABASE_URL to the database server. The embedded database has its demo accounts already.')
  const organization = values.organization?.trim() ?? ''
  const email = values.email?.trim().toLowerCase() ?? ''
  if (!organization) refuse('Name the organization: --organization "Example Utilities"')
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > emailMax)
    refuse('Give an e-mail address: --email admin@example.org')
  const password = await askPassword()
  const broken = brokenPasswordRules(password)
  if (broken.length > 0) refuse(`The password lacks: ${broken.join(', ')}.`)

  const db = connect(url)
  try {
    await migrate(db)
    await inTransaction(db, async (tx) => {
      const organizationId = await insertOrganization(tx, organization)
      await createAdministrator(
        { db: tx, passwords: argon2Passwords() },
        { organizationId, email, password, firstName: '', lastName: '' },
      )
    })
  } finally {
    await db.destroy()
  }
  process.stdout.write(`${email} administers ${organization} and can sign in.\n`)
}

async function askPassword(): Promise<string> {
  const given = process.env['CAIRN_ADMINISTRATOR_PASSWORD']
  if (given !== undefined) return given
  if (!process.stdin.isTTY) refuse('Set CAIRN_ADMINISTRATOR_PASSWORD, or run this in a terminal to be asked.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const password = await terminal.question('Password: ')
  terminal.close()
  return password
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

await run().catch((error: unknown) => refuse(explainFailure(error, { DATABASE_URL: process.env['DATABASE_URL'] })))
