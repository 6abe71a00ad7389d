import { type MemberFilter, type MemberPage, memberListMax } from '@cairn/contract/accounts/member-table'
import type { Account, MemberState } from '@cairn/contract/accounts/members'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { isAdministrator, type MemberKey, memberColumns, membersOf, stateAt, toMember } from './members.queries.ts'

type Members = Omit<MemberKey, 'id'>
type Row = Parameters<typeof toMember>[0]

export async function findMembers(db: Db, of: Members): Promise<Account[]> {
  const { rows } = await sql<Row>`select ${memberColumns(of.now)} from account where ${membersOf(of)}
    order by account.email limit ${memberListMax}`.execute(db)
  return rows.map(toMember)
}

export async function countMembers(db: Db, of: Omit<Members, 'now'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from account where ${membersOf(of)}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The members of an organization by state. */
export async function countMembersByState(db: Db, of: Members): Promise<Readonly<Record<MemberState, number>>> {
  const { rows } = await sql<{ state: MemberState; count: number }>`
    select ${stateAt(of.now)} as state, count(*) as count from account where ${membersOf(of)} group by 1`.execute(db)
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return { active: 0, invited: 0, expired: 0, inactive: 0, ...counts }
}

/** Texts are sorted regardless of case. */
const orders = {
  email: sql`account.email`,
  firstName: sql`lower(account.first_name)`,
  lastName: sql`lower(account.last_name)`,
  userType: sql`account.user_type`,
  renew: sql`account.renew`,
  createdDt: sql`account.created_at`,
} as const satisfies Record<Exclude<MemberFilter['orderBy'], 'isActive'>, RawBuilder<unknown>>

/** Active accounts are after the others, in the order of what is left to do for them. */
function orderOf({ orderBy }: MemberFilter, now: Date): RawBuilder<unknown> {
  if (orderBy !== 'isActive') return orders[orderBy]
  return sql`array_position(array['inactive', 'expired', 'invited', 'active'], ${stateAt(now)})`
}

/** A page of the members that pass the filter, with the number of members on all pages. */
export async function findMemberPage(db: Db, of: Members, filter: MemberFilter): Promise<MemberPage> {
  const { page, pageSize } = filter
  const direction = filter.orderDirection === 'DESC' ? sql`desc` : sql`asc`
  const { rows } = await sql<{ totalCount: number; ids: string[] }>`
    with found as materialized (
      select account.id, row_number() over (order by ${orderOf(filter, of.now)} ${direction}, account.id) as place
      from account where ${membersOf(of)} and ${conditionOf(filter, of.now)}
    )
    select (select count(*) from found) as total_count, coalesce((select array_agg(id order by place) from found
      where place > ${(page - 1) * pageSize} and place <= ${page * pageSize}), '{}') as ids`.execute(db)
  const { totalCount = 0, ids = [] } = rows[0] ?? {}
  return { data: await findByIds(db, { ids, now: of.now }), page, totalCount }
}

async function findByIds(
  db: Db,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<Account[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`select ${memberColumns(now)}
    from unnest(${[...ids]}::uuid[]) with ordinality wanted (id, place) join account using (id)
    order by wanted.place`.execute(db)
  return rows.map(toMember)
}

function conditionOf(filter: MemberFilter, now: Date): RawBuilder<boolean> {
  const { search, active, states, renew } = filter
  const words = search.toLowerCase()
  const conditions = [
    sql<boolean>`true`,
    ...(search === ''
      ? []
      : [
          sql<boolean>`(strpos(account.email, ${words}) > 0
            or strpos(lower(account.first_name || ' ' || account.last_name), ${words}) > 0)`,
        ]),
    ...(active === undefined ? [] : [sql<boolean>`account.is_active = ${active}`]),
    ...(renew === undefined ? [] : [sql<boolean>`account.renew = ${renew}`]),
    ...(states.length === 0 ? [] : [sql<boolean>`${stateAt(now)} = any(${[...states]}::text[])`]),
    ...roleConditions(filter),
    ...rtkConditions(filter),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The types and the administrators widen the result, as the boxes of one group do. */
function roleConditions({ userTypes, administrator }: MemberFilter): readonly RawBuilder<boolean>[] {
  const either = [
    ...(userTypes.length === 0 ? [] : [sql<boolean>`account.user_type = any(${[...userTypes]}::text[])`]),
    ...(administrator === true ? [isAdministrator] : []),
  ]
  return [
    ...(either.length === 0 ? [] : [sql<boolean>`(${sql.join(either, sql` or `)})`]),
    ...(administrator === false ? [sql<boolean>`not ${isAdministrator}`] : []),
  ]
}

/** Several of these filters widen the result, as the boxes of one group do. */
function rtkConditions({ rtk, rtkProviders }: MemberFilter): readonly RawBuilder<boolean>[] {
  const either = [
    ...(rtk === undefined ? [] : [sql<boolean>`(account.rtk_provider is not null) = ${rtk}`]),
    ...(rtkProviders.length === 0 ? [] : [sql<boolean>`account.rtk_provider = any(${[...rtkProviders]}::text[])`]),
  ]
  return either.length === 0 ? [] : [sql<boolean>`(${sql.join(either, sql` or `)})`]
}
