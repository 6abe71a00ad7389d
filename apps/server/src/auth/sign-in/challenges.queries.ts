import type { ChallengeName } from '@cairn/contract/auth/auth'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

interface NewChallenge {
  readonly hash: Buffer
  readonly accountId: string
  readonly name: ChallengeName
  readonly isByInvitation: boolean
  readonly expiresAt: Date
}

export async function insertChallenge(db: Db, challenge: NewChallenge): Promise<void> {
  await db.insertInto('signInChallenge').values(challenge).execute()
}

/** A challenge as its client names it. */
export interface ChallengeKey {
  readonly hash: Buffer
  readonly name: ChallengeName
}

/** The account of a challenge that is valid at `now`. */
export function findChallenge(db: Db, { hash, name }: ChallengeKey, now: Date) {
  return db
    .selectFrom('signInChallenge')
    .where('hash', '=', hash)
    .where('name', '=', name)
    .where('expiresAt', '>', now)
    .select('accountId')
    .executeTakeFirst()
}

/** Counts an attempt at a challenge, before its code is compared: concurrent attempts cannot exceed the limit. */
export function takeChallengeTry(
  db: Db,
  { hash, name }: ChallengeKey,
  { now, max }: { readonly now: Date; readonly max: number },
) {
  return db
    .updateTable('signInChallenge')
    .where('hash', '=', hash)
    .where('name', '=', name)
    .where('expiresAt', '>', now)
    .where('tries', '<', max)
    .set({ tries: sql`tries + 1` })
    .returning(['accountId', 'tries'])
    .executeTakeFirst()
}

/** Deletes a challenge that is valid at `now`: it is answered once. Returns its account. */
export function takeChallenge(db: Db, { hash, name }: ChallengeKey, now: Date) {
  return db
    .deleteFrom('signInChallenge')
    .where('hash', '=', hash)
    .where('name', '=', name)
    .where('expiresAt', '>', now)
    .returning(['accountId', 'isByInvitation'])
    .executeTakeFirst()
}

/** Deletes expired challenges. The server accepts none of them any more. */
export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('signInChallenge').where('expiresAt', '<', now).execute()
}
