import type pg from 'pg'

/** The part of a connection that `pg` itself calls, and that its types leave out. */
interface StatementMessages {
  parse: (message: { readonly name: string; readonly text: string; readonly types: readonly number[] }) => void
  bind: (message: { readonly statement?: string; readonly values?: readonly unknown[] }) => void
  execute: (message: object) => void
  /** The texts of the named statements that the server knows. */
  readonly parsedStatements: Readonly<Record<string, string>>
}

/**
 * Has PostgreSQL keep one plan of each named statement of a client. By itself it makes five plans for the values that come, then one
 * for any values, and uses this one only while its cost is below their mean, planning included. It never estimates that cost again,
 * so that a connection that did so while the statistics were poor plans the statement each time: the rights of a caller then take
 * 3 ms instead of 1. Here one of the five is made as if planning cost more than any plan, and is not executed.
 * Rule: `choose_custom_plan` of PostgreSQL (src/backend/utils/cache/plancache.c); ADR 40.
 */
export function keepPlans(client: pg.PoolClient): void {
  const connection = client.connection as unknown as StatementMessages // which the types of `pg` leave out
  const kept = new Set<string>()
  const bind = connection.bind.bind(connection)
  const run = (text: string) => {
    connection.parse({ name: '', text, types: [] })
    bind({})
    connection.execute({})
  }
  connection.bind = (message) => {
    const { statement = '', values = [] } = message
    if (values.length > 0 && connection.parsedStatements[statement] !== undefined && !kept.has(statement)) {
      kept.add(statement)
      run('set cpu_operator_cost = 1000000')
      bind(message)
      run('reset cpu_operator_cost')
    }
    bind(message)
  }
}
