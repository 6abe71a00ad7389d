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
