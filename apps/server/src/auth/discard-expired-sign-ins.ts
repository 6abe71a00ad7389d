import type { Services } from '#http/services'
import { deleteExpiredCodes } from './codes/codes.queries.ts'
import { deleteExpiredProviderSignIns } from './providers/providers.queries.ts'
import { deleteExpiredSessions } from './sessions/sessions.queries.ts'
import { deleteExpiredChallenges } from './sign-in/challenges.queries.ts'
import { deleteSignUpsBefore } from './sign-up/sign-up.queries.ts'

/** How long a sign-up may be confirmed: a new code can be asked for until then. */
const signUpsStoredMs = 7 * 24 * 60 * 60_000

/** Deletes expired sessions, challenges, codes and sign-ins at providers, and sign-ups that were not confirmed. */
export async function discardExpiredSignIns({ db }: Pick<Services, 'db'>, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now)
  await deleteExpiredCodes(db, now)
  await deleteExpiredChallenges(db, now)
  await deleteSignUpsBefore(db, new Date(now.getTime() - signUpsStoredMs))
  await deleteExpiredProviderSignIns(db, now)
}
