import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { refused } from '../refusals.ts'

/** The facts that decide whether an account signs in with codes. */
export interface AuthenticatorState {
  readonly isOn: boolean
  /** Whether the organization of the account requires an authenticator. */
  readonly isRequired: boolean
  readonly recoveryCodesLeft: number
}

export async function findAuthenticatorState(db: Db, accountId: string): Promise<AuthenticatorState | undefined> {
  const { rows } = await sql<AuthenticatorState>`
    select coalesce(authenticator.seed is not null, false) as is_on, organization.requires_authenticator as is_required,
      (select count(*)::integer from recovery_code code where code.account_id = account.id) as recovery_codes_left
    from account join organization on organization.id = account.organization_id
    left join authenticator on authenticator.account_id = account.id
    where account.id = ${accountId}`.execute(db)
  return rows[0]
}

/** @throws Problem `NotAuthorizedException` where the account was deleted meanwhile. */
export async function getAuthenticatorState(db: Db, accountId: string): Promise<AuthenticatorState> {
  const state = await findAuthenticatorState(db, accountId)
  if (!state) throw refused('disabled')
  return state
}

/** Whether the new seed of an account may replace one that is on. */
interface Replacing {
  readonly replaces: boolean
}

/** Stores a seed that waits for its first code. Returns whether it may replace the stored one. */
export async function upsertPendingSeed(
  db: Db,
  { accountId, pendingSeed, replaces }: Replacing & { readonly accountId: string; readonly pendingSeed: Buffer },
): Promise<boolean> {
  const row = await db
    .insertInto('authenticator')
    .values({ accountId, pendingSeed })
    .onConflict((conflict) => {
      const update = conflict.column('accountId').doUpdateSet({ pendingSeed })
      return replaces ? update : update.where('authenticator.seed', 'is', null)
    })
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

export async function findPendingSeed(db: Db, accountId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('authenticator')
    .where('accountId', '=', accountId)
    .select('pendingSeed')
    .executeTakeFirst()
  return row?.pendingSeed ?? null
}

/** Turns a pending seed on, with the time step of its first code. Returns whether it still waited. */
export async function updateSeed(
  db: Db,
  given: Replacing & { readonly accountId: string; readonly pendingSeed: Buffer; readonly step: number },
): Promise<boolean> {
  const { accountId, pendingSeed, step, replaces } = given
  const { numUpdatedRows } = await db
    .updateTable('authenticator')
    .where('accountId', '=', accountId)
    .where('pendingSeed', '=', pendingSeed)
    .$if(!replaces, (update) => update.where('seed', 'is', null))
    .set({ seed: pendingSeed, pendingSeed: null, lastStep: step, tries: 0 })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the authenticator of an account and its recovery codes. Returns whether it was on. */
export async function deleteAuthenticator(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticator')
    .where('accountId', '=', accountId)
    .returning('seed')
    .executeTakeFirst()
  return row !== undefined && row.seed !== null
}
