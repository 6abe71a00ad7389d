import type { AccessToken } from '@cairn/contract/auth/auth'
import type { Language } from '@cairn/messages/languages'
import { insertKnownNetwork } from '#http/network/known-networks.queries'
import type { Db } from '#platform/database/db'
import { updateLanguage } from '../account.queries.ts'
import { refused } from '../refusals.ts'
import { insertSignIn } from '../sign-in-log.queries.ts'
import { openSession, type RefreshCookie } from './session-tokens.ts'

/** How long an account is known in a network after its last sign-in there. */
const networkKnownMs = 90 * 24 * 60 * 60_000

/** The client that signs in. */
interface Client {
  readonly network: string
  readonly userAgent: string
  /** null for a client that names none. */
  readonly language: Language | null
}

/** The client that signs in, and the cookie that its session is stored in. */
export interface SigningInClient {
  readonly client: Client
  readonly cookies: RefreshCookie
}

interface Beginning extends SigningInClient {
  readonly accountId: string
  readonly now: Date
  readonly isByInvitation?: boolean
}

/** Opens a session for an account that has proved itself, and writes the sign-in to the activity log. */
export async function beginSession(
  tx: Db,
  { accountId, client, cookies, now, isByInvitation = false }: Beginning,
): Promise<AccessToken> {
  const { network, userAgent, language } = client
  if (!(await insertSignIn(tx, accountId))) throw refused('disabled')
  await insertKnownNetwork(tx, { accountId, network }, new Date(now.getTime() + networkKnownMs))
  if (language) await updateLanguage(tx, accountId, language)
  return openSession(tx, { accountId, userAgent, isByInvitation }, { cookies, now })
}
