import { readSettings, type ServerSettings } from './settings.ts'
import { announcement, start } from './start.ts'

let settings: ServerSettings | undefined

try {
  settings = readSettings(process.env)
  const server = await start(settings)
  const stop = () => {
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => void fail(error),
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  // The last step: a program that reads this line may stop the server immediately.
  process.stdout.write(announcement(server.address, settings))
} catch (error) {
  await fail(error)
}

async function fail(error: unknown): Promise<never> {
  const { explainFailure } = await import('./operator/explain-failure.ts')
  process.stderr.write(`${explainFailure(error, settings)}\n`)
  process.exit(1)
}
