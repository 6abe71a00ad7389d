import pg from 'pg'

/**
 * For `.catch()` after a write: the breach of one named constraint becomes the error that `meaning` makes,
 * every other error passes through as it is. Inside a transaction that transaction is lost all the same.
 */
export function violates(constraint: string, meaning: () => Error): (error: unknown) => never {
  return (error) => {
    throw error instanceof pg.DatabaseError && error.constraint === constraint ? meaning() : error
  }
}

/** Of what kind the row is that a new one named as its parent and that is not there any more: `folder`, `project`. */
export function missingParentOf(error: unknown): string | undefined {
  const constraint = error instanceof pg.DatabaseError ? error.constraint : undefined
  return /_([a-z]+)_id_fkey$/.exec(constraint ?? '')?.[1]
}

/** Whether two transactions waited for each other and PostgreSQL gave this one up: nothing of it is there. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01'
}
