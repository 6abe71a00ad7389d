import { hasRole } from '@cairn/domain/organizations/organization-roles'
import { userTypes } from '@cairn/domain/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from './actor.ts'

/** The first and the last name in a row of `account`, `former_account` or `author`; null without one. */
export function nameOf(table: string): RawBuilder<string | null> {
  return sql`nullif(trim(concat(${sql.ref(`${table}.first_name`)}, ' ', ${sql.ref(`${table}.last_name`)})), '')`
}

/**
 * Whether a caller sees the names of the accounts of an organization. A grant shares its data, not who its members are.
 *
 * Features, their history and their entries in the log differ: guests too get the address of the author, which is part of
 * these entities (specification 3, section 3: `created_by_email` and `modified_by_email` of a feature, User of a log entry).
 * Who surveyed a point belongs to the data that is shared; the name beside the address says nothing further.
 */
export function seesNames({ rights }: Pick<Actor, 'rights'>, organizationId: string): boolean {
  return hasRole(rights, 'own-member', organizationId)
}

/**
 * The name of the user whose address a row stores: of the account of an organization that has it, else of the deleted one
 * that had it last. null without a name, for internal staff, which does not exist for others, and for an account of
 * another organization, whose names only the admins of that one list.
 * @param email the column of the address
 * @param organizationId an id, or the column of it
 */
export function nameByEmail(email: string, organizationId: RawBuilder<unknown>): RawBuilder<string | null> {
  const isOf = (table: 'account' | 'former_account') =>
    sql`${sql.ref(`${table}.email`)} = ${sql.ref(email)} and ${sql.ref(`${table}.organization_id`)} = ${organizationId}`
  return sql`(select person.name from (
      select case when account.user_type <> ${userTypes.internal} then ${nameOf('account')} end as name,
        null::timestamptz as deleted_at
      from account where ${isOf('account')}
      union all
      select ${nameOf('former_account')}, former_account.deleted_at from former_account where ${isOf('former_account')}
    ) person order by person.deleted_at desc nulls first limit 1)`
}
