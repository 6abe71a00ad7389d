import { type Db, prepared } from '#platform/database/db'

/** The facts that decide whether the web application opens for the owner of an account. */
export interface AccountState {
  /** False where the subscription of the organization lapsed. An account that an administrator disabled cannot sign in. */
  readonly isActive: boolean
  readonly isEmailVerified: boolean
  /** When the licence agreement was accepted, in seconds since 1970; null for never. */
  readonly eulaWeb: number | null
}

/** The state of an account that is signed in. */
export async function findAccountState(db: Db, accountId: string): Promise<AccountState> {
  const { emailVerifiedAt, eulaWebAt, lapsedAt } = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organizationId')
    .where('account.id', '=', accountId)
    .modifyFront(prepared)
    .select(['emailVerifiedAt', 'eulaWebAt', 'lapsedAt'])
    .executeTakeFirstOrThrow()
  const eulaWeb = eulaWebAt && Math.floor(eulaWebAt.getTime() / 1000)
  return { isActive: lapsedAt === null, isEmailVerified: emailVerifiedAt !== null, eulaWeb }
}
