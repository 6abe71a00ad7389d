import type { Backend } from './backend.ts'
import type { Scheduler } from './scheduler.ts'

const upkeepMs = 60_000
/** The approximate maximum that a restart after a crash replays; also the disk space of the log. */
const checkpointAfterBytes = 64 * 1024 * 1024

/**
 * Does the work of PostgreSQL's background processes, which a single backend does not have: checkpoints, without which the
 * log grows without limit, and autovacuum, without which the planner has no statistics and deleted rows keep their space.
 * One step a minute, and only while no client waits. Returns a function that stops it.
 */
export function startUpkeep(backend: Backend, scheduler: Scheduler, log: (message: string) => void): () => void {
  const timer = setInterval(() => {
    void scheduler.whenIdle(() => upkeep(backend, log))
  }, upkeepMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** One step: a checkpoint if the log has grown, then the table with the most changed rows. */
export async function upkeep(backend: Backend, log: (message: string) => void): Promise<void> {
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

async function timed(log: (message: string) => void, what: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  await work()
  log(`embedded database: ${what}, ${Math.round(performance.now() - begun)} ms`)
}
