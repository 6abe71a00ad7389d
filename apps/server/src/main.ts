import { readSettings } from './settings.ts'
import { start } from './start.ts'

try {
  const server = await start(readSettings(process.env))
  const stop = () => {
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  fail(error)
}

function isTold(error: Error): boolean {
  return ['SettingRefused', 'MigrationRefused', 'DatabaseInUse'].includes(error.name) || 'code' in error
}

/** What a person can do something about is one sentence; anything else is a fault of ours and comes whole. */
function fail(error: unknown): never {
  const text = !(error instanceof Error)
    ? String(error)
    : isTold(error)
      ? error.message
      : (error.stack ?? error.message)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
