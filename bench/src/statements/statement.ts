import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type pg from 'pg'

/** A statement as `pg` sends it. */
export interface Statement {
  /** Of a prepared statement. */
  readonly name?: string
  readonly text: string
  readonly values?: readonly unknown[]
}

/** The statements that a server with `record-in-server.ts` sends while `work` runs. */
export async function statementsDuring(server: ChildProcess, work: () => Promise<unknown>): Promise<Statement[]> {
  await takeStatements(server)
  await work()
  return takeStatements(server)
}

async function takeStatements(server: ChildProcess): Promise<Statement[]> {
  const answered = once(server, 'message')
  server.send('take')
  const statements: unknown = (await answered)[0]
  if (!isStatements(statements)) throw new Error('The server records no statements')
  return statements
}

const isStatements = (value: unknown): value is Statement[] => Array.isArray(value)

/** Sends the statements on one connection, each after the answer of the one before. */
export async function sendStatements(sql: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { name, text, values } of statements)
    await sql.query({ ...(name && { name }), text, values: [...(values ?? [])] })
}
