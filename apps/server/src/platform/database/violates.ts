import pg from 'pg'

/**
 * For `.catch()` after a write: a violation of the named constraint becomes the error that `meaning` returns, every
 * other error is rethrown. An enclosing transaction is aborted in both cases.
 */
export function violates(constraint: string, meaning: () => Error): (error: unknown) => never {
  return (error) => {
    throw error instanceof pg.DatabaseError && error.constraint === constraint ? meaning() : error
  }
}

/** The asset type (`folder`, `project`, …) of the missing parent that a new row references. */
export function missingParentOf(error: unknown): string | undefined {
  const constraint = error instanceof pg.DatabaseError ? error.constraint : undefined
  return /_([a-z]+)_(?:id_)?fkey$/.exec(constraint ?? '')?.[1]
}

/** Whether PostgreSQL rolled this transaction back to resolve a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '40P01'
}

/** Whether PostgreSQL cancelled the statement at its time limit. */
export function isCancelled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014'
}
