import { Problem } from '@cairn/contract/problem'
import { domainOf } from '@cairn/domain/auth/email-domain'
import { createToken, hashToken } from '#http/credentials/bearer-token'
import type { Db } from '#platform/database/db'
import type { ProviderClients } from './provider-clients.ts'
import { findAccountOf, findProviderOf, insertProviderSignIn, takeProviderSignIn } from './providers.queries.ts'

/** The browser has this long to sign in at the provider. */
export const beginsForSeconds = 600

interface Browser {
  /** Secret of the browser that begins and ends a sign-in, from its cookie. */
  readonly token: string
  readonly now: Date
}

interface Deployment {
  readonly clients: ProviderClients
  readonly publicUrl: string
}

/** Begins a sign-in and returns the address at the provider. Throws `no_sign_in_provider`, `sign_in_provider_away`. */
export async function beginAtProvider(
  db: Db,
  { clients, publicUrl }: Deployment,
  { email, token, now }: Browser & { readonly email: string },
): Promise<string> {
  const provider = await findProviderOf(db, email)
  if (!provider) throw new Problem('no_sign_in_provider', {})
  const begun = { state: createToken(), nonce: createToken(), codeVerifier: createToken() }
  const address = await clients.addressOf(provider, { ...begun, email, redirectUri: `${publicUrl}/sso` })
  await insertProviderSignIn(db, {
    stateHash: hashToken(begun.state),
    providerId: provider.id,
    browserHash: hashToken(token),
    nonce: begun.nonce,
    codeVerifier: begun.codeVerifier,
    expiresAt: new Date(now.getTime() + beginsForSeconds * 1000),
  })
  return address.href
}

/**
 * Ends a sign-in with the query of the return address and returns the account. The address of the user must be of the
 * domain of the provider, which vouches for no other, and the account of an organization that the provider names. Accounts
 * are never created. Throws `single_sign_on_failed`,
 * `sign_in_provider_away`.
 */
export async function endAtProvider(
  db: Db,
  { clients, publicUrl }: Deployment,
  { query, token, now }: Browser & { readonly query: string },
): Promise<{ readonly accountId: string }> {
  const returnUrl = new URL(`${publicUrl}/sso?${query.replace(/^\?/, '')}`)
  const state = returnUrl.searchParams.get('state') ?? ''
  const begun = await takeProviderSignIn(db, { stateHash: hashToken(state), browserHash: hashToken(token), now })
  if (!begun) throw failed('expired')
  const { verifiedEmail } = await clients.personOf(begun, { ...begun, returnUrl, state })
  if (verifiedEmail === undefined || domainOf(verifiedEmail) !== begun.domain) throw failed('unverified')
  const account = await findAccountOf(db, verifiedEmail, begun.id)
  if (!account) throw failed('unknown')
  // Its admins could have added the address of a stranger, whose session would open in their organization.
  if (!account.isOfProvider) throw failed('organization')
  if (!account.isActive) throw failed('disabled')
  return { accountId: account.id }
}

function failed(reason: 'expired' | 'unverified' | 'unknown' | 'organization' | 'disabled'): Problem {
  return new Problem('single_sign_on_failed', { reason })
}
