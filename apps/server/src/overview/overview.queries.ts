import { type Overview, overviewJobDays } from '@cairn/contract/overview'
import { sql } from 'kysely'
import type { Actor } from '#access/actor'
import { seenCount } from '#access/listed-features'
import { visibleTo } from '#access/visible-to'
import type { Db } from '#platform/database/db'

/** The projects that the actor may see. */
export async function countProjects(
  db: Db,
  actor: Actor,
  organizationId: string,
): Promise<{ readonly projects: number; readonly withoutDictionary: number }> {
  const { rows } = await sql<{ projects: number; withoutDictionary: number }>`
    select count(*) as projects, count(*) filter (where data_dictionary_id is null) as without_dictionary
    from project where organization_id = ${organizationId} and ${visibleTo(actor, organizationId).projects()}`.execute(
    db,
  )
  return rows[0] ?? { projects: 0, withoutDictionary: 0 }
}

/** The layers that the actor may see, and the features that they see in them. */
export async function countLayers(
  db: Db,
  actor: Actor,
  organizationId: string,
): Promise<{ readonly layers: number; readonly features: number }> {
  const visible = visibleTo(actor, organizationId)
  const { rows } = await sql<{ layers: number; features: number }>`
    select count(*) as layers, coalesce(sum(${seenCount(visible)}), 0)::bigint as features
    from layer join folder on folder.id = layer.folder_id
    where layer.organization_id = ${organizationId} and layer.is_active and layer.is_ready
      and ${visible.layers()}`.execute(db)
  return rows[0] ?? { layers: 0, features: 0 }
}

/** The files of an organization, without those that a refusal has left without content. Their lengths are read, not they. */
export async function countFiles(db: Db, organizationId: string): Promise<NonNullable<Overview['files']>> {
  const { rows } = await sql<{ count: number; sizeBytes: number }>`
    select count(*) as count, coalesce(sum(size_bytes), 0)::bigint as size_bytes from (
      select octet_length(png)::bigint as size_bytes from symbol_image where organization_id = ${organizationId}
      union all
      select octet_length(body) from style where organization_id = ${organizationId} and not is_dictionary_style
      union all
      select octet_length(html) from form where organization_id = ${organizationId}
      union all
      select octet_length(js) from form where organization_id = ${organizationId} and js is not null
      union all
      select size_bytes from stored_file where organization_id = ${organizationId} and storage_key is not null
    ) file`.execute(db)
  return rows[0] ?? { count: 0, sizeBytes: 0 }
}

interface JobOwners {
  readonly organizationId: string
  /** Counts the jobs of this account alone; null: those of all. */
  readonly ownerId: string | null
  readonly now: Date
}

/** The jobs of the last days that run, and those that failed or ran out of time. */
export async function countJobs(
  db: Db,
  { organizationId, ownerId, now }: JobOwners,
): Promise<{ readonly running: number; readonly failed: number }> {
  const since = new Date(now.getTime() - overviewJobDays * 24 * 60 * 60_000)
  const { rows } = await sql<{ running: number; failed: number }>`
    select count(*) filter (where not is_complete and not has_error and timeout_time >= ${now}) as running,
      count(*) filter (where has_error or (not is_complete and timeout_time < ${now})) as failed
    from job where organization_id = ${organizationId} and created_at >= ${since}
      and (${ownerId}::uuid is null or owner_id = ${ownerId}::uuid)`.execute(db)
  return rows[0] ?? { running: 0, failed: 0 }
}

/** The licences of an organization by their end. */
export async function countLicenses(
  db: Db,
  organizationId: string,
  now: Date,
): Promise<NonNullable<Overview['licenses']>> {
  const { rows } = await sql<{ active: number; free: number; expired: number }>`
    select count(*) filter (where expires_at >= ${now}) as active,
      count(*) filter (where expires_at >= ${now} and device_id = '') as free,
      count(*) filter (where expires_at < ${now}) as expired
    from license where organization_id = ${organizationId}`.execute(db)
  return rows[0] ?? { active: 0, free: 0, expired: 0 }
}

/** The requests of other organizations that wait for an answer. */
export async function countRequests(db: Db, organizationId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from organization_permission
    where grantor_id = ${organizationId} and state = 'REQUESTED' and (expires_at is null or expires_at > ${now})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
