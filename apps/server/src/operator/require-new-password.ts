import { CommandRefused } from '#platform/command-refused'
import { inTransaction } from '#platform/database/db'
import { updateMustResetPassword } from '../auth/passwords/passwords.queries.ts'
import { hasProvider } from '../auth/providers/providers.queries.ts'
import { deleteSessionsOf } from '../auth/sessions/sessions.queries.ts'
import { readSettings } from '../settings.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { runOperatorCommand } from './run-operator-command.ts'

/**
 * `npm run require-new-password -- ADDRESS`: ends the sessions of an account, whose next sign-in then leads to a new
 * password by a mailed code. For a password that others may know.
 */
async function run(): Promise<string> {
  const email = process.argv[2]?.trim().toLowerCase() ?? ''
  if (!email) throw new CommandRefused('Give an address: npm run require-new-password -- ada@example.org')
  await using operator = await openOperatorDatabase(readSettings(process.env))
  return await inTransaction(operator.db, async (tx) => {
    if (await hasProvider(tx, email))
      throw new CommandRefused(`${email} signs in at a provider and has no password here.`)
    const accountId = await updateMustResetPassword(tx, email)
    if (accountId === undefined) throw new CommandRefused(`There is no account with the address ${email}.`)
    await deleteSessionsOf(tx, accountId)
    return `${email} needs a new password at the next sign-in. Its sessions have ended.`
  })
}

await runOperatorCommand(run)
