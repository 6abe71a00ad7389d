import type { Db } from '../src/platform/database/db.ts'

/** A database, and the texts of the statements that were sent through it. */
export interface RecordedDb {
  readonly db: Db
  /** In the order of the calls. Savepoints are statements too, as the begin and the commit of a transaction are. */
  readonly statements: string[]
}

/** Records the statements that are sent through `db`; those of `original` itself are not. */
export function recordStatements(original: Db): RecordedDb {
  const statements: string[] = []
  const db = original.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(original.getExecutor().compileQuery(node, queryId).sql)
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return { db, statements }
}
