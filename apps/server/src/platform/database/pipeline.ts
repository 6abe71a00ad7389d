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

/** Follows `preparedMark`, or begins a text without it: settings for one statement. */
const settingsMarks = /^(?:\/\* prepared \*\/)?\/\* with ((?:\w+=\w+ )+)\*\//

/** The mark of settings. @throws RangeError for names or values that are no words */
export function settingsMark(settings: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const mark = `/* with ${pairs.join(' ')} */`
  if (!settingsMarks.test(mark)) throw new RangeError(`These are no settings of one word each: ${mark}`)
  return mark
}

/** The statement that makes the settings of a text until the end of its transaction. Its row has no columns, as `pg` requires. */
function settingsOf(text: string): string | undefined {
  const [, pairs] = settingsMarks.exec(text) ?? []
  if (pairs === undefined) return undefined
  const calls = pairs
    .trim()
    .split(' ')
    .map((pair, at) => `set_config('${pair.replace('=', "', '")}', true) s${at}`)
  return `select from ${calls.join(', ')}`
}

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
  const query = queryByCallback(client)
  keepPlans(client)
  const group = groupStatements(client, query)
  const queryPrepared = async (text: string, values: unknown) =>
    lastOf(await query({ name: nameOf(text), text, values }))
  const joinWrites = writeOnceATurn(client)
  const preparing = (text: string, values?: unknown) => {
    joinWrites()
    const settings = settingsOf(text)
    if (settings !== undefined) {
      const name = isPrepared(text) ? { name: nameOf(text) } : {}
      // A simple query would be a group of its own.
      return group.behind(settings, { ...name, text, values, queryMode: 'extended' })
    }
    return isPrepared(text) ? queryPrepared(text, values) : query(text, values)
  }
  let isBeginning = false
  let begun: Promise<unknown> | undefined
  let unanswered: readonly Promise<unknown>[] = []
  const send = (text: string, values?: unknown) => {
    if (!isBeginning) return preparing(text, values)
    isBeginning = false
    joinWrites()
    const first = group.behind(beginText, { name: nameOf(text), text, values })
    begun = first
    first.catch(ignoreUntilNext)
    return first
  }
  const pipelining = async (text: string, values?: unknown): Promise<Pick<pg.QueryResult, 'rows'>> => {
    if (text === beginText) {
      isBeginning = true
      begun = undefined
      return { rows: [] }
    }
    if (isBeginning && !(isPrepared(text) && group.isParsed(beginText) && !settingsMarks.test(text))) {
      isBeginning = false
      joinWrites()
      begun = group.alone(beginText)
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

/**
 * The queries of a client, which `pg` answers by a callback. Of a query that it answers by a promise, `pg` assigns a function to a
 * property, and V8 makes such functions among the old objects: they hold the query and its rows when both are long garbage, so that
 * each collection of young objects copies the rows of all queries since the one before, and the old ones are collected for them.
 */
function queryByCallback(client: pg.PoolClient) {
  // Of its many overloads Kysely calls (text, values) and (cursor), which pipelines refuse.
  const send = client.query.bind(client) as (query: unknown, values: unknown, callback: Answer) => unknown
  return async (query: unknown, values?: unknown): Promise<pg.QueryResult> => {
    try {
      return await new Promise((resolve, reject) => {
        send(query, values, (error, result) => (error ? reject(error) : resolve(result)))
      })
    } catch (error) {
      // As `pg` does: the stack of the error leads to the caller, not to the socket.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}

type Answer = (error: Error | null, result: pg.QueryResult) => void

const beginText = 'begin'

/** Sends a statement without values in one group with the one behind it, which the server skips after an error. */
function groupStatements(client: pg.PoolClient, query: (query: unknown) => Promise<pg.QueryResult>) {
  // The types of `pg` leave out what its own queries call.
  const connection = client.connection as unknown as Record<'bind' | 'execute', (message: object) => void>
  const parsed = new Set<string>()
  const alone = async (text: string) => {
    await query({ name: nameOf(text), text })
    parsed.add(text)
  }
  return {
    isParsed: (text: string) => parsed.has(text),
    alone,
    behind: async (first: string, statement: object) => {
      // The first time it is parsed apart: in a group `pg` would believe that the other statement was.
      if (!parsed.has(first)) await alone(first)
      connection.bind({ statement: nameOf(first) })
      connection.execute({})
      return lastOf(await query({ ...statement, behind: first }))
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
