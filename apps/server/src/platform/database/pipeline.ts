import { hash } from 'node:crypto'
import type pg from 'pg'
import { keepPlans } from './keep-plans.ts'

/** Begins the text of a statement that is prepared. */
export const preparedMark = '/* prepared */'
/** The mark at the beginning of a template, or of a query of the builder by `modifyFront(prepared)`. */
const markedTexts = [preparedMark, `select ${preparedMark}`]
/** Follows `preparedMark` in a statement whose answer is not awaited. */
export const pipelinedMark = '/* pipelined */'
/** Follows `preparedMark` in a statement that writes nothing. */
export const readingMark = '/* reads */'

const isPrepared = (text: string) => markedTexts.some((beginning) => text.startsWith(beginning))
const isUnanswered = (text: string) => text.startsWith(pipelinedMark, preparedMark.length)
const isReading = (text: string) => text.startsWith(readingMark, preparedMark.length)

/** Of constant texts: their number is that of the queries in the code. */
const statementNames = new Map<string, string>()

function nameOf(text: string): string {
  const known = statementNames.get(text)
  if (known !== undefined) return known
  const name = hash('md5', text)
  statementNames.set(text, name)
  return name
}

/**
 * Makes the queries of a client follow the marks in their texts. `pg` prepares statements that have a name; Kysely gives none, so
 * the name is taken from the text.
 */
export function pipelineStatements(client: pg.PoolClient): void {
  // Of its many overloads Kysely calls (text, values) and (cursor), which pipelines refuse.
  const query = client.query.bind(client) as (query: unknown, values?: unknown) => Promise<pg.QueryResult>
  keepPlans(client)
  const queryPrepared = async (text: string, values: unknown) =>
    lastOf(await query({ name: nameOf(text), text, values }))
  const joinWrites = writeOnceATurn(client)
  const preparing = (text: string, values?: unknown) => {
    joinWrites()
    return isPrepared(text) ? queryPrepared(text, values) : query(text, values)
  }
  const begin = beginTransactions(client, query)
  let isBeginning = false
  let begun: Promise<unknown> | undefined
  let unanswered: readonly Promise<unknown>[] = []
  const send = (text: string, values?: unknown) => {
    if (!isBeginning) return preparing(text, values)
    isBeginning = false
    joinWrites()
    const first = begin.with({ name: nameOf(text), text, values })
    begun = first
    first.catch(ignoreUntilNext)
    return first
  }
  const pipelining = async (text: string, values?: unknown): Promise<Pick<pg.QueryResult, 'rows'>> => {
    if (text === 'begin') {
      isBeginning = true
      begun = undefined
      return { rows: [] }
    }
    if (isBeginning && !(isPrepared(text) && begin.isParsed())) {
      isBeginning = false
      joinWrites()
      begun = begin.alone()
      begun.catch(ignoreUntilNext)
    }
    // Without a transaction a statement would be committed. After an error of the first one only a rollback is sent.
    const beginning = begun
    if (beginning && !isReading(text)) {
      // Statements of one moment wait together, and keep their order.
      await (text.startsWith('rollback') ? beginning.catch(ignoreUntilNext) : beginning)
      if (begun === beginning) begun = undefined
    }
    const before = unanswered
    const result = send(text, values)
    if (isUnanswered(text)) {
      result.catch(ignoreUntilNext)
      unanswered = [...before, result]
      return { rows: [] }
    }
    unanswered = []
    // Also to a savepoint: it undoes the statements that failed.
    if (text.startsWith('rollback')) return result
    result.catch(ignoreUntilNext)
    // The first error is the cause of those of the statements behind it.
    for (const earlier of before) await earlier
    return result
  }
  client.query = pipelining as typeof client.query // whose overloads cannot be written as one arrow function
}

const beginName = 'begin'

/** Begins the transactions of a client. */
function beginTransactions(client: pg.PoolClient, query: (query: unknown) => Promise<pg.QueryResult>) {
  // The types of `pg` leave out what its own queries call.
  const connection = client.connection as unknown as Record<'bind' | 'execute', (message: object) => void>
  let isParsed = false
  return {
    isParsed: () => isParsed,
    alone: async () => {
      await query({ name: beginName, text: 'begin' })
      isParsed = true
    },
    /** Sends it in one group with a prepared statement, which the server skips after an error. */
    with: async (statement: object) => {
      connection.bind({ statement: beginName })
      connection.execute({})
      return lastOf(await query({ ...statement, begins: true }))
    },
  }
}

/** The client gives a list, against its types, where the server answers several statements of one group. */
function lastOf(results: pg.QueryResult | readonly pg.QueryResult[]): pg.QueryResult {
  const last = [results].flat().at(-1)
  if (!last) throw new Error('a group of statements has a result')
  return last
}

/** Sends the statements of one turn of the event loop by one write, because each write wakes the server. */
function writeOnceATurn(client: pg.PoolClient): () => void {
  const { stream } = client.connection
  let isOpen = true
  const uncork = () => {
    isOpen = true
    stream.uncork()
  }
  return () => {
    if (!isOpen) return
    isOpen = false
    stream.cork()
    process.nextTick(uncork)
  }
}

function ignoreUntilNext(): void {
  // The next statement throws the error.
}
