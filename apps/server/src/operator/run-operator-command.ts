import { CommandRefused } from '#platform/command-refused'
import { explainFailure } from './explain-failure.ts'

/** Prints what a command returns; or the reason why it failed, and the process then ends with 1. */
export async function runOperatorCommand(run: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await run()}\n`)
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    process.exitCode = 1
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof CommandRefused) return error.message
  return explainFailure(error, { DATABASE_URL: process.env['DATABASE_URL'] })
}
