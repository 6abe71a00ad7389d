import type { Backend } from './backend.ts'
import type { Scheduler } from './scheduler.ts'

const upkeepMs = 60_000
/**
 * Time without a client after which the entries that wait for their index are merged, and functions are compiled after a start:
 * less than between two actions of a user.
 */
const restMs = 500
/** The approximate maximum that a restart after a crash replays; also the disk space of the log. */
const checkpointAfterBytes = 64 * 1024 * 1024

type Log = (message: string) => void

/**
 * Does the work of PostgreSQL's background processes, which a single backend does not have: checkpoints, without which the
 * log grows without limit, and autovacuum, without which the planner has no statistics and deleted rows keep their space.
 * One step a minute, and only while no client waits. New entries of indexes of words are merged in each rest: otherwise the
 * change that fills their list waits for it. The first rest compiles functions of PostGIS. Returns a function that stops all this.
 */
export function startUpkeep(backend: Backend, scheduler: Scheduler, log: Log): () => void {
  // A full disk, for one: the next step tries again.
  const reported = (step: () => Promise<void>) => () =>
    step().catch((error: unknown) => log(`embedded database: upkeep failed: ${String(error)}`))
  const takeStep = reported(() => upkeep(backend, log))
  const timer = setInterval(() => void scheduler.whenIdle(takeStep), upkeepMs).unref()
  let hasCompiled = false
  const stopRests = scheduler.afterRest(
    restMs,
    reported(async () => {
      if (!hasCompiled) {
        hasCompiled = true
        await compileFunctions(backend, log)
      }
      await mergeWaitingEntries(backend, log)
    }),
  )
  return () => {
    clearInterval(timer)
    stopRests()
  }
}

/** V8 compiles a function of WebAssembly at its first call: the first map after a start waited 0.3 s for those of PostGIS. */
async function compileFunctions(backend: Backend, log: Log): Promise<void> {
  await timed(log, 'compiled functions of PostGIS', () => backend.query(callFunctions))
}

const callFunctions = `
  select encode(string_agg(st_astwkb(shape, 7), ''::bytea order by n), 'base64'), string_agg(st_asgeojson(shape, 9), ','),
    count(*) filter (where shape && st_makeenvelope(0, 0, 1, 1, 4326) and st_intersects(shape, st_makeenvelope(0, 0, 1, 1, 4326)))
  from (
    select n, st_buffer(st_setsrid(st_makepoint(n / 10.0, 0), 4326), 0.001, 3) as shape from generate_series(1, 100) n
  ) shapes`

/** Merges the entries that wait in the lists of GIN indexes (manual, "GIN Fast Update Technique"). */
async function mergeWaitingEntries(backend: Backend, log: Log): Promise<void> {
  const begun = performance.now()
  const [pages = '0'] = await backend.query(mergeEntries)
  if (Number(pages) > 0) log(`embedded database: merged ${pages} pages of index entries, ${msSince(begun)} ms`)
}

const mergeEntries = `
  select sum(gin_clean_pending_list(class.oid)) from pg_class class join pg_am method on method.oid = relam
  where amname = 'gin' and relkind = 'i'`

/** One step: a checkpoint if the log has grown, then the table with the most changed rows. */
export async function upkeep(backend: Backend, log: Log): Promise<void> {
  const [behind = '0'] = await backend.query(
    'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) from pg_control_checkpoint()',
  )
  if (Number(behind) > checkpointAfterBytes) await timed(log, 'checkpoint', () => backend.query('checkpoint'))
  const [table] = await backend.query(neediestTable)
  if (table) await timed(log, `vacuum analyze ${table}`, () => backend.query(`vacuum (analyze) ${table}`))
}

// PostgreSQL's own rule for autovacuum (manual, "The Autovacuum Daemon"), with a smaller share for small installations.
const neediestTable = `
  select format('%I.%I', schemaname, relname) from pg_stat_user_tables
  where greatest(n_dead_tup, n_mod_since_analyze, n_ins_since_vacuum / 2) > 50 + 0.1 * n_live_tup
  order by greatest(n_dead_tup, n_mod_since_analyze) desc limit 1`

async function timed(log: Log, what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await work()
  log(`embedded database: ${what}, ${msSince(begun)} ms`)
}

function msSince(begun: number): number {
  return Math.round(performance.now() - begun)
}
