import type { AccessToken } from '@cairn/contract/auth'
import type { Language } from '@cairn/messages/languages'
import type { Cookies } from '#http/cookies'
import { insertKnownNetwork } from '#http/known-networks.queries'
import type { Db } from '#platform/db'
import { updateLanguage } from './account-passwords.queries.ts'
import { openSession } from './sessions.ts'
import { refused } from './sign-in.ts'
import { insertSignIn } from './sign-in-log.queries.ts'

/** How long an account is known in a network after its last sign-in there. */
const networkKnownMs = 90 * 24 * 60 * 60_000

/** The client that signs in. */
export interface Client {
  readonly cookies: Cookies
  readonly network: string
  readonly userAgent: string
  /** null for a client that names none. */
  readonly language: Language | null
}

interface Beginning {
  readonly accountId: string
  readonly client: Client
  readonly now: Date
  readonly isByInvitation?: boolean
}

/** Opens a session for an account that has proved itself, and writes the sign-in to the activity log. */
export async function beginSession(
  tx: Db,
  { accountId, client, now, isByInvitation = false }: Beginning,
): Promise<AccessToken> {
  const { cookies, network, userAgent, language } = client
  if (!(await insertSignIn(tx, accountId))) throw refused('disabled')
  await insertKnownNetwork(tx, { accountId, network }, new Date(now.getTime() + networkKnownMs))
  if (language) await updateLanguage(tx, accountId, language)
  return openSession(tx, { accountId, userAgent, isByInvitation }, { cookies, now })
}
