import type { AuthenticatorSeed } from '@cairn/contract/auth/authenticator'
import { Problem } from '@cairn/contract/problem'
import type { Language } from '@cairn/messages/languages'
import type { Actor } from '#access/actor'
import { insertActivity } from '#http/activity/activity.queries'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/database/db'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { findAddressee } from '../account.queries.ts'
import { logIdentity } from '../log-identity.ts'
import { findPasswordHash } from '../passwords/passwords.queries.ts'
import { hasProvider } from '../providers/providers.queries.ts'
import { refused } from '../refusals.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { deleteAuthenticator, getAuthenticatorState } from './authenticators.queries.ts'
import { checkAuthenticatorCode } from './check-code.ts'
import { beginSetUp, checkFirstCode, renewCodes } from './set-up.ts'

type CodeServices = Pick<Services, 'db' | 'passwords' | 'secrets' | 'clock'>

/** The password of the caller, and a code of the authenticator that is on or a recovery code. */
interface OwnProof {
  readonly actor: Actor
  readonly password: string
  readonly code: string
}

/** Commands on the authenticator of an account. */
export const authenticators = {
  /** Makes the seed of a new authenticator. One that is on is replaced, and needs a code of it. */
  async begin(
    services: CodeServices,
    db: Db,
    {
      actor: { accountId, email },
      password,
      code = '',
    }: Omit<OwnProof, 'code'> & { readonly code?: string | undefined },
  ): Promise<AuthenticatorSeed> {
    if (await hasProvider(db, email)) throw refused('provider')
    await checkPassword(services, db, { accountId, password })
    const { isOn } = await getAuthenticatorState(db, accountId)
    if (!isOn) return beginSetUp(services, db, { accountId, email, replaces: false })
    const proof = await checkAuthenticatorCode(services, accountId, code)
    return inTransaction(db, async (tx) => {
      await proof.consume(tx)
      return beginSetUp(services, tx, { accountId, email, replaces: true })
    })
  },

  /** Turns the new authenticator of the caller on by its first code. Returns its recovery codes. */
  async confirm(
    services: Pick<Services, 'secrets' | 'clock'>,
    db: Db,
    { actor, code }: Pick<OwnProof, 'actor' | 'code'>,
  ): Promise<string[]> {
    const proof = await checkFirstCode(services, db, { accountId: actor.accountId, replaces: true, code })
    return inTransaction(db, async (tx) => {
      const recoveryCodes = await proof.consume(tx)
      await logIdentity(tx, actor, 'turned on an authenticator')
      return recoveryCodes
    })
  },

  /** @throws Problem `authenticator_required` where the organization requires one */
  async turnOff(
    services: CodeServices & Pick<Services, 'settings'>,
    db: Db,
    { actor, password, code }: OwnProof,
  ): Promise<void> {
    const { accountId } = actor
    const { isRequired } = await getAuthenticatorState(db, accountId)
    if (isRequired) throw new Problem('authenticator_required', {})
    await checkPassword(services, db, { accountId, password })
    const proof = await checkAuthenticatorCode(services, accountId, code)
    await inTransaction(db, async (tx) => {
      await proof.consume(tx)
      await deleteAuthenticator(tx, accountId)
      await logIdentity(tx, actor, 'turned off the authenticator')
      await mailTurnedOff(services, tx, await findAddressee(tx, accountId))
    })
  },

  /** Replaces the recovery codes of the caller and returns the new ones. */
  async renewRecoveryCodes(services: CodeServices, db: Db, { actor, password, code }: OwnProof): Promise<string[]> {
    const { accountId } = actor
    await checkPassword(services, db, { accountId, password })
    const proof = await checkAuthenticatorCode(services, accountId, code)
    return inTransaction(db, async (tx) => {
      await proof.consume(tx)
      const recoveryCodes = await renewCodes(tx, accountId)
      await logIdentity(tx, actor, 'replaced the recovery codes')
      return recoveryCodes
    })
  },

  /** Turns off the authenticator of a member and ends the sessions of the account. Without an authenticator nothing changes. */
  async reset(
    services: Pick<Services, 'settings'>,
    db: Db,
    { actor, id, organizationId }: { readonly actor: Actor; readonly id: string; readonly organizationId: string },
  ): Promise<void> {
    // The caller turns off their own authenticator with a code.
    if (id === actor.accountId) throw new Problem('own_account_authenticator', {})
    if (!(await deleteAuthenticator(db, id))) return
    await deleteSessionsOf(db, id)
    const addressee = await findAddressee(db, id)
    await mailTurnedOff(services, db, addressee)
    await insertActivity(db, actor, {
      type: 'Login',
      category: 'General',
      organizationId,
      projectId: null,
      message: `${actor.email} reset the authenticator of ${addressee.email}`,
      artifact: {},
    })
  },
}

function mailTurnedOff(
  { settings }: Pick<Services, 'settings'>,
  tx: Db,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<void> {
  const params = { url: `${settings.publicUrl}/settings/personal-info` }
  return enqueueMail(tx, { to: email, language, kind: 'authenticatorOff', params })
}

async function checkPassword(
  { passwords }: Pick<Services, 'passwords'>,
  db: Db,
  { accountId, password }: { readonly accountId: string; readonly password: string },
): Promise<void> {
  if (!(await passwords.verify(password, await findPasswordHash(db, accountId)))) throw refused('old_password')
}
