import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/db.ts'

/**
 * A kind of job whose owners take turns, by start-time fair queueing (Goyal, Vin, Cheng 1997): a job's priority, of
 * which the lowest runs first, is one more than that of the owner's job before it, and at least that of the jobs that run
 * now. An owner with one job is therefore served after at most one job of each other owner. Equal priorities run by age.
 */
export interface Turns {
  readonly task: string
  /** The payload field that names the owner. */
  readonly turnBy: string
}

/** The priority of a job that is about to be enqueued. */
export async function findTurn(db: Db, { task, turnBy }: Turns, owner: string): Promise<number> {
  const { rows } = await sql<{ turn: number }>`
    select coalesce(greatest(
      max(job.priority) filter (where job.payload ->> ${turnBy}::text = ${owner}) + 1,
      coalesce(max(job.priority) filter (where job.locked_at is not null), min(job.priority))), 0) as turn
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = ${task} and (job.attempts < job.max_attempts or job.locked_at is not null)`.execute(db)
  return rows[0]?.turn ?? 0
}

/**
 * SQL: the number of jobs of the same kind that begin before the waiting job whose payload has the value in the field;
 * null when no such job waits.
 */
export function jobsBefore(field: string, value: RawBuilder<string>): RawBuilder<number | null> {
  return sql`(
    select (select count(*) from graphile_worker._private_jobs other
      where other.task_id = own.task_id and other.locked_at is null and other.attempts < other.max_attempts
        and (other.priority, other.run_at, other.id) < (own.priority, own.run_at, own.id))
    from graphile_worker._private_jobs own
    where own.payload ->> ${sql.lit(field)} = ${value} and own.locked_at is null and own.attempts < own.max_attempts)`
}
