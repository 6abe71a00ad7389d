import type { Db } from '#platform/database/db'

/** The newest client secret of a sign-in provider; undefined where no provider has one. */
export function findSealedClientSecret(db: Db) {
  return db
    .selectFrom('signInProvider')
    .select(['domain', 'clientSecret as sealed'])
    .where('clientSecret', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .$narrowType<{ sealed: Buffer }>()
    .executeTakeFirst()
}

/** The seed of an authenticator that is on; undefined where no account has one. */
export function findSealedSeed(db: Db) {
  return db
    .selectFrom('authenticator')
    .select(['accountId', 'seed as sealed'])
    .where('seed', 'is not', null)
    .limit(1)
    .$narrowType<{ sealed: Buffer }>()
    .executeTakeFirst()
}
