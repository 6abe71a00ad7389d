import { hasFeature, type StoredFlags } from '@cairn/domain/organizations/organization-features'
import type { Rights } from '@cairn/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import { type Db, prepared } from '#platform/database/db'
import type { Actor } from './actor.ts'
import { isStoredFor } from './feature-owner.ts'

interface ActorRow extends Omit<Actor, 'rights'>, Omit<Rights, 'passage'> {
  readonly passage: string[]
}

/**
 * The account of an access token with the rights that decide its calls; undefined when the token is not valid at `now`.
 */
export async function findActorByToken(db: Db, tokenHash: Buffer, now: Date): Promise<Actor | undefined> {
  const before = sql`found as (
      select session.account_id, least(access_token.expires_at, session.expires_at) as ends_at
      from access_token join session on session.id = access_token.session_id
      where access_token.hash = ${tokenHash} and access_token.expires_at > ${now} and session.expires_at > ${now}
    ),`
  return findActor(db, {
    before,
    account: sql`(select account_id from found)`,
    end: sql`(select ends_at from found)`,
    now,
  })
}

/** Finds the account on whose behalf a job runs, with its present rights. */
export async function findActorById(db: Db, accountId: string, now = new Date()): Promise<Actor | undefined> {
  return findActor(db, { account: sql`${accountId}::uuid`, now })
}

/** The part of a minute for which the last use of a client key is not written again. */
const lastUseMs = 60_000

/** A client key as a program sends it: with the address of its account, or alone. */
export interface SentClientKey {
  readonly hash: Buffer
  /** undefined for a key that comes as a parameter. */
  readonly email: string | undefined
}

/**
 * The account of a client key with its present rights; undefined without such a key, where its organization
 * does not have the feature `clients`, and where the preference `clientAuthType` of the account says that its key comes in
 * the other way. Writes the use of the key.
 */
export async function findActorByClientKey(db: Db, key: SentClientKey, now: Date): Promise<Actor | undefined> {
  const before = sql`found as (
      select client_key.id, account_id, last_used_at from client_key join account on account.id = client_key.account_id
      where hash = ${key.hash} and (${key.email ?? null}::text is null or account.email = lower(${key.email ?? null}))
        and coalesce((select content->>'clientAuthType' from account_preference preference
          where preference.account_id = client_key.account_id), 'basic') = ${key.email === undefined ? 'param' : 'basic'}
    ), used as (
      update client_key set last_used_at = ${now} from found
      where client_key.id = found.id
        and (found.last_used_at is null or found.last_used_at < ${new Date(now.getTime() - lastUseMs)})
    ),`
  const account = sql`(select account_id from found)`
  const end = sql`(select last_used_at + ${lastUseMs} * interval '1 ms' from found)`
  const actor = await findActor(db, { before, account, end, now })
  return actor && hasFeature(actor.flags, 'clients') ? actor : undefined
}

/** The stored functionality flags of an organization. */
export async function findFlags(db: Db, organizationId: string): Promise<StoredFlags> {
  const row = await db
    .selectFrom('organization')
    .modifyFront(prepared)
    .where('id', '=', organizationId)
    .select('functionalityFlags')
    .executeTakeFirst()
  return row?.functionalityFlags ?? {}
}

/** Whether an organization pays for its seats. */
export async function isBilled(db: Db, organizationId: string | undefined): Promise<boolean> {
  if (organizationId === undefined) return false
  const row = await db
    .selectFrom('organization')
    .where('id', '=', organizationId)
    .where('paymentMethod', 'is not', null)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The time until which an access token is valid; the past for a token that does not exist any more. */
export async function findTokenEnd(db: Db, tokenHash: Buffer): Promise<Date> {
  const row = await db.selectFrom('accessToken').where('hash', '=', tokenHash).select('expiresAt').executeTakeFirst()
  return row?.expiresAt ?? new Date(0)
}

interface ActorQuery {
  /** Named queries that `account` reads, each followed by a comma. */
  readonly before?: RawBuilder<unknown>
  readonly account: RawBuilder<unknown>
  /** The time of `foundUntil`. */
  readonly end?: RawBuilder<unknown>
  readonly now: Date
}

async function findActor(
  db: Db,
  { before = sql``, account, end = sql`null::timestamptz`, now }: ActorQuery,
): Promise<Actor | undefined> {
  const { rows } = await sql<ActorRow>`${prepared}
    with ${before} person as (
      select account.*, organization.name as organization_name, organization.type as organization_type,
        organization.lapsed_at is not null as is_lapsed, functionality_flags as flags
      from account join organization on organization.id = account.organization_id
      where account.id = ${account} and account.is_active
    ), agreed as (
      select agreed.* from organization_permission agreed join person on person.organization_id = agreed.grantee_id
      join organization grantor on grantor.id = agreed.grantor_id and grantor.lapsed_at is null
      where agreed.state = 'ACCEPTED' and (agreed.expires_at is null or agreed.expires_at > ${now})
    ), entry as (
      select entry.organization_id, asset_type, asset_id, permission from permission_entry entry, person
      where entry.account_id = person.id
      union all
      select entry.organization_id, asset_type, asset_id, permission from permission_entry entry
      join agreed on agreed.id = entry.organization_permission_id
      where entry.organization_id = agreed.grantor_id
      union all
      -- An organization admin of a parent is one in its direct children.
      select child.id, 'organization', child.id::text, entry.permission from permission_entry entry
      join person on person.id = entry.account_id and person.organization_id = entry.organization_id
        and (person.organization_type = 'plus' or person.user_type <> '0001')
      join organization child on child.parent_id = person.organization_id
      where entry.asset_type = 'organization' and entry.asset_id in ('*', person.organization_id::text)
        and entry.permission = '1111'
    ), granted as (
      -- in the types of the keys, so that their indexes are used
      select organization_id, asset_type,
        case when asset_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then asset_id::uuid end as id,
        case when asset_type = 'feature' then asset_id end as feature_id,
        case when asset_type = 'feature' then substring(asset_id from '[.]([0-9]{1,18})$')::bigint end as ogc_fid
      from entry
    ), passage as (
      select null::uuid as layer_id, layer.folder_id, layer.project_id from granted join layer using (organization_id, id)
        where asset_type = 'layer'
      union
      -- lateral: each is looked up in the index, whatever the planner expects
      select layer.id, layer.folder_id, layer.project_id from granted cross join lateral (
          select layer_id from feature where feature.ogc_fid = granted.ogc_fid
            and ${isStoredFor('feature.organization_id', sql`granted.organization_id`)} offset 0
        ) feature join layer on layer.id = feature.layer_id and layer.organization_id = granted.organization_id
        where granted.ogc_fid is not null and granted.feature_id = layer.server_name || '.' || granted.ogc_fid
      union
      select null, folder.id, folder.project_id from granted join folder using (organization_id, id)
        where asset_type = 'folder'
    )
    select person.id as account_id, person.email, person.first_name, person.last_name, person.user_type,
      person.organization_id, person.organization_name, person.organization_type, person.is_lapsed, person.flags,
      coalesce((select jsonb_agg(jsonb_build_object('organizationId', organization_id, 'assetType', asset_type,
        'assetId', asset_id, 'permission', permission)) from entry), '[]') as entries,
      coalesce((select jsonb_agg(distinct id) from (
        select project_id as id from passage
        union select folder_id from passage
        union select layer_id from passage where layer_id is not null
        union select folder.parent_id from passage join folder on folder.id = passage.folder_id where folder.parent_id is not null
      ) above), '[]') as passage,
      (select min(expires_at) from agreed) as rights_end, ${end} as found_until
    from person`.execute(db)
  const row = rows[0]
  return row && toActor(row)
}

function toActor({ userType, organizationId, organizationType, entries, passage, ...person }: ActorRow): Actor {
  return { ...person, rights: { userType, organizationId, organizationType, entries, passage: new Set(passage) } }
}
