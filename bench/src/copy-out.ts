import type pg from 'pg'

/** A message of `pg` with rows of a COPY. */
interface CopyChunk {
  readonly chunk: Buffer
}

/** Runs `copy (…) to stdout` and returns its bytes: the fastest export that `pg` supports. */
export function copyOut(sql: pg.Client, query: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    sql.query({
      submit: (connection) => connection.query(`copy (${query}) to stdout`),
      handleCopyData: ({ chunk }: CopyChunk) => chunks.push(chunk),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(Buffer.concat(chunks)),
      handleError: reject,
    })
  })
}
