import type { Account, AccountPermission, MemberState } from '@cairn/contract/accounts/members'
import { Problem } from '@cairn/contract/problem'
import type { UserType } from '@cairn/domain/permissions'
import type { Language } from '@cairn/messages/languages'
import { type RawBuilder, sql } from 'kysely'
import { insertEntries } from '#access/entries.queries'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'

/** An account as the calls of the member administration find it. */
export interface MemberKey {
  readonly id: string
  readonly organizationId: string
  /** Internal staff exists for internal staff alone. */
  readonly showsInternal: boolean
  /** Invitations that end before are expired. */
  readonly now: Date
}

interface Row extends Omit<Account, 'createdDt' | 'rtkInfo' | 'organization' | 'invitedUntil'> {
  readonly createdAt: Date
  readonly temporaryPasswordExpiresAt: Date | null
  readonly rtkId: string | null
  readonly rtkProvider: string | null
  readonly organizationId: string
  readonly organizationName: string
  readonly organizationType: Account['organization']['type']
}

const isExternal = sql<boolean>`exists (
  select from sign_in_provider where domain = split_part(account.email, '@', 2))`

/** Whether `account` administers its organization. */
export const isAdministrator: RawBuilder<boolean> = sql<boolean>`(exists (
    select from permission_entry entry
    where entry.account_id = account.id and entry.organization_id = account.organization_id
      and entry.asset_type = 'organization' and entry.permission = '1111')
  and (account.user_type <> '0001' or exists (
    select from organization where organization.id = account.organization_id and organization.type = 'plus')))`

/** The state of `account`. The mail of an invitation without a temporary password is pending. */
export function stateAt(now: Date): RawBuilder<MemberState> {
  return sql<MemberState>`case
    when not account.is_active then 'inactive'
    when account.password_hash is not null or ${isExternal} then 'active'
    when account.temporary_password_expires_at > ${now}
      or (account.temporary_password_hash is null and account.invitation_id is not null) then 'invited'
    else 'expired' end`
}

/** SQL of the columns of a member. `account` is in the from clause. */
export const memberColumns = (now: Date): RawBuilder<Row> => sql`
  account.id, account.email, account.first_name, account.last_name, account.user_type, account.is_active, account.renew,
  ${stateAt(now)} as state, account.temporary_password_expires_at, ${isAdministrator} as is_administrator,
  account.created_at, account.rtk_id, account.rtk_provider, account.organization_id,
  (select name from organization where organization.id = account.organization_id) as organization_name,
  (select type from organization where organization.id = account.organization_id) as organization_type,
  coalesce((select jsonb_agg(jsonb_build_object('assetId', asset_id, 'assetType', asset_type, 'permission', permission)
      order by entry.id)
    from permission_entry entry
    where entry.account_id = account.id and entry.organization_id = account.organization_id), '[]') as permissions,
  ${isExternal} as is_external,
  exists (select from authenticator where account_id = account.id and seed is not null) as has_authenticator`

export function toMember(row: Row): Account {
  const { createdAt, rtkId, rtkProvider, organizationId, organizationName, organizationType, ...member } = row
  const { temporaryPasswordExpiresAt: invitedUntil, ...account } = member
  return {
    ...account,
    invitedUntil: account.state === 'invited' ? (invitedUntil?.toISOString() ?? null) : null,
    createdDt: createdAt.toISOString(),
    organization: { id: organizationId, name: organizationName, type: organizationType },
    rtkInfo: rtkId === null || rtkProvider === null ? null : { id: rtkId, provider: rtkProvider },
  }
}

/** A condition on `account`: the accounts of an organization that the caller may know of. */
export function membersOf({ organizationId, showsInternal }: Omit<MemberKey, 'id' | 'now'>): RawBuilder<boolean> {
  const shown = showsInternal ? sql`true` : sql`account.user_type <> '1111'`
  return sql`account.organization_id = ${organizationId} and ${shown}`
}

/** @throws Problem `not_found` */
export async function getMember(db: Db, key: MemberKey): Promise<Account> {
  const { rows } = await sql<Row>`select ${memberColumns(key.now)} from account
    where account.id = ${key.id} and ${membersOf(key)}`.execute(db)
  const row = rows[0]
  if (!row) throw new Problem('not_found', { asset: 'user' })
  return toMember(row)
}

interface NewMember {
  readonly organizationId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly userType: UserType
  /** Of its mails, until the first sign-in. */
  readonly language: Language
}

/** Inserts an account that cannot sign in before its invitation. @throws Problem `email_taken` */
export async function insertMember(db: Db, member: NewMember): Promise<string> {
  const row = await db
    .insertInto('account')
    .values(member)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(violates('account_email_unique', () => new Problem('email_taken', { email: member.email })))
  return row.id
}

export interface MemberChange {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly renew?: boolean | undefined
  readonly userType?: UserType | undefined
  readonly isActive?: boolean | undefined
  readonly rtkId?: string | null | undefined
  readonly rtkProvider?: string | null | undefined
}

export async function updateMember(db: Db, id: string, change: MemberChange): Promise<void> {
  await db
    .updateTable('account')
    .where('id', '=', id)
    .set({ id, ...change })
    .execute()
}

/** Replaces the permissions of an account in its organization. */
export async function replacePermissions(
  db: Db,
  { id, organizationId }: Pick<MemberKey, 'id' | 'organizationId'>,
  permissions: readonly AccountPermission[],
): Promise<void> {
  await db
    .deleteFrom('permissionEntry')
    .where('accountId', '=', id)
    .where('organizationId', '=', organizationId)
    .execute()
  await insertEntries(
    db,
    { accountId: id },
    permissions.map((entry) => ({ ...entry, organizationId })),
  )
}

/** Deletes an account with its sessions, permissions and keys. Its names stay for what it has made. */
export async function deleteMemberRow(db: Db, id: string): Promise<void> {
  await sql`with gone as (delete from account where id = ${id}
      returning id, organization_id, email, first_name, last_name)
    insert into former_account (id, organization_id, email, first_name, last_name) select * from gone`.execute(db)
}

/** Whether an active account other than `exceptId` administers the organization. Internal staff does not count. */
export async function hasOtherAdmin(db: Db, organizationId: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from account
    where account.organization_id = ${organizationId} and account.is_active and account.id <> ${exceptId}
      and account.user_type <> '1111' and ${isAdministrator}) as found`.execute(db)
  return rows[0]?.found === true
}
