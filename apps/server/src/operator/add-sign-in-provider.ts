import { createInterface } from 'node:readline/promises'
import { CommandRefused } from '#platform/command-refused'
import { administerProviders } from '../auth/providers/administer-providers.ts'
import { openSecrets } from '../open-secrets.ts'
import { readSettings } from '../settings.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { runOperatorCommand } from './run-operator-command.ts'

/** `npm run add-sign-in-provider`: lets the accounts of an e-mail domain sign in at an OpenID Connect provider. */
function run(): Promise<string> {
  return administerProviders({
    args: process.argv.slice(2),
    askSecret,
    onDeployment: async (work) => {
      const settings = readSettings(process.env)
      const secrets = await openSecrets(settings)
      await using operator = await openOperatorDatabase(settings)
      // Without `await` the database closes before the work is done.
      return await work(operator.db, secrets)
    },
  })
}

async function askSecret(): Promise<string> {
  const given = process.env['CAIRN_CLIENT_SECRET']
  if (given !== undefined) return given
  if (!process.stdin.isTTY) throw new CommandRefused('Set CAIRN_CLIENT_SECRET, or run this in a terminal to be asked.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const secret = await terminal.question('Client secret: ')
  terminal.close()
  return secret
}

await runOperatorCommand(run)
