import { Problem } from '@cairn/contract/problem'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  type UserInfoResponse,
} from 'openid-client'
import type { Log } from '#platform/log'
import type { Secrets } from '#platform/secrets/secrets'
import type { SignInProvider } from './providers.queries.ts'

/** The statement of the provider about the user who signed in there. */
export interface ProvidedPerson {
  /** In lower case; undefined if the provider names none, or does not vouch for it. */
  readonly verifiedEmail: string | undefined
}

interface Begun {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

interface Returned {
  readonly returnUrl: URL
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

const timeoutSeconds = 10
/** A provider changes its keys and endpoints rarely; openid-client itself asks for unknown keys. */
const discoveredForMs = 10 * 60_000

/** OpenID Connect at the providers (authorization code flow with PKCE, OpenID Connect Core 1.0 section 3.1). */
export class ProviderClients {
  readonly #secrets: Secrets
  readonly #log: Log
  readonly #discovered = new Map<string, { readonly configuration: Promise<Configuration>; readonly at: number }>()

  constructor({ secrets, log }: { readonly secrets: Secrets; readonly log: Log }) {
    this.#secrets = secrets
    this.#log = log
  }

  /** The address at which the browser signs in. Throws `sign_in_provider_away`. */
  async addressOf(provider: SignInProvider, { redirectUri, email, ...begun }: Begun & ReturnTo): Promise<URL> {
    const configuration = await this.#reach(provider, () => this.#discover(provider))
    return buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge: await calculatePKCECodeChallenge(begun.codeVerifier),
      code_challenge_method: 'S256',
      state: begun.state,
      nonce: begun.nonce,
      login_hint: email,
    })
  }

  /** Exchanges the code of the return address. Throws `sign_in_provider_away`; `single_sign_on_failed` for any other fault. */
  async personOf(provider: SignInProvider, returned: Returned): Promise<ProvidedPerson> {
    const configuration = await this.#reach(provider, () => this.#discover(provider))
    try {
      const tokens = await authorizationCodeGrant(configuration, returned.returnUrl, {
        expectedState: returned.state,
        expectedNonce: returned.nonce,
        pkceCodeVerifier: returned.codeVerifier,
      })
      const claims = tokens.claims()
      if (!claims) return { verifiedEmail: undefined }
      // Some providers put the address into the token, others into the answer of UserInfo alone.
      const named = 'email' in claims ? claims : await fetchUserInfo(configuration, tokens.access_token, claims.sub)
      return { verifiedEmail: verifiedEmailIn(named) }
    } catch (error) {
      this.#log.warn({ ...faultOf(error), domain: provider.domain }, 'a sign-in at a provider failed')
      throw new Problem('single_sign_on_failed', { reason: 'refused' })
    }
  }

  async #discover(provider: SignInProvider): Promise<Configuration> {
    const known = this.#discovered.get(provider.id)
    if (known && performance.now() - known.at < discoveredForMs) return known.configuration
    const configuration = this.#configure(provider)
    this.#discovered.set(provider.id, { configuration, at: performance.now() })
    // The next sign-in tries again.
    configuration.catch(() => this.#discovered.delete(provider.id))
    return configuration
  }

  #configure(provider: SignInProvider): Promise<Configuration> {
    const issuer = new URL(provider.issuer)
    const secret =
      provider.clientSecret === null
        ? undefined
        : this.#secrets.open(provider.clientSecret, clientSecretPurpose(provider.domain))
    return discovery(issuer, provider.clientId, secret, undefined, {
      timeout: timeoutSeconds,
      // The signature of the ID token is checked beside the certificate of the token endpoint.
      execute: [enableNonRepudiationChecks, ...(isOnThisMachine(issuer) ? [allowInsecureRequests] : [])],
    })
  }

  async #reach<T>(provider: SignInProvider, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      this.#log.error({ err: error, domain: provider.domain }, 'a sign-in provider cannot be used')
      throw new Problem('sign_in_provider_away', { provider: provider.name })
    }
  }
}

interface ReturnTo {
  readonly redirectUri: string
  /** The address that the user has entered; the provider fills it in. */
  readonly email: string
}

/** The purpose under which the client secret of a provider is sealed. */
export function clientSecretPurpose(domain: string): string {
  return `client secret of ${domain}`
}

/** Only a provider on this machine may be reached without TLS. */
export function isOnThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** The logged part of a failure: its cause may hold tokens, codes and claims of the user. */
function faultOf(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof Error)) return { reason: String(error) }
  const code = 'code' in error ? error.code : undefined
  const answer = 'error' in error ? error.error : undefined
  return { reason: error.message, code, answer }
}

function verifiedEmailIn(claims: IDToken | UserInfoResponse): string | undefined {
  const { email, email_verified: isVerified } = claims
  return typeof email === 'string' && isVerified === true ? email.trim().toLowerCase() : undefined
}
