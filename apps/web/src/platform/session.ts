import {
  type AccessToken,
  type Credentials,
  completeNewPassword,
  refreshSession,
  type SignInChallenge,
  signIn,
  signOut,
} from '@cairn/contract/auth/auth'
import { answerCodeChallenge, confirmRequiredAuthenticator } from '@cairn/contract/auth/authenticator'
import { endSingleSignOn } from '@cairn/contract/auth/single-sign-on'
import { createApi, problemOf, type Send } from '@cairn/contract/client'
import { Problem } from '@cairn/contract/problem'
import type { z } from 'zod'
import { createStore, type StoreApi } from 'zustand'

export interface SessionState {
  /** `unknown` until the server has checked the refresh cookie. */
  readonly status: 'unknown' | 'signed-in' | 'signed-out'
  /** Why the session ended without a sign-out on this page: it expired, or the user signed out in another tab. */
  readonly ended: false | 'expired' | 'elsewhere'
  /** The reason for `unknown`: the server could not be reached. */
  readonly failure: unknown
  /** Increases with each sign-in, so that no data of one user is shown to the next. */
  readonly epoch: number
  /** Calls that the server refused because the subscription of the user's organization lapsed. */
  readonly lapsedCalls: number
}

export interface SessionOptions {
  /** Sends the requests of the page. */
  readonly send: Send
  readonly origin?: string
  /** Runs one call that sets the refresh cookie at a time among all tabs. */
  readonly oneAtATime?: <T>(act: () => Promise<T>) => Promise<T>
  /** Notifies the other tabs, which call `applyChange`. */
  readonly notifyTabs?: (change: SessionChange) => void
  /** Time in ms after which a refresh without an answer fails, so that a sign-in does not wait for it longer. */
  readonly refreshTimeoutMs?: number
}

export type SessionChange = 'signed-in' | 'signed-out'

/** A token is renewed this long before it expires, so that none expires in flight. */
const renewAheadMs = 60_000
/** A token that expires sooner than this is not sent. */
const leastLifeMs = 10_000
const timerMaxMs = 2 ** 31 - 1

interface Token {
  readonly text: string
  readonly endsAt: number
}

/**
 * The user's session with the server. The access token is kept in this object alone; only the refresh cookie, which no
 * script can read, outlives the page.
 */
export class Session {
  readonly #state: StoreApi<SessionState>
  readonly #options: SessionOptions
  readonly #open
  #token: Token | undefined
  #refreshing: Promise<boolean> | undefined
  /** Settles when the last call that sets the refresh cookie has ended. */
  #lastTurn: Promise<unknown> = Promise.resolve()
  /** Increases when a session begins or ends: the answer of an earlier refresh does not belong to the session of the page. */
  #changes = 0
  #renewal: ReturnType<typeof setTimeout> | undefined
  /** Sends a request of the page with the access token. */
  readonly send: Send

  constructor(options: SessionOptions) {
    this.#options = options
    this.#open = createApi(options.origin ?? '', options.send)
    this.send = this.authorized(options.send)
    this.#state = createStore<SessionState>(() => ({
      status: 'unknown',
      ended: false,
      failure: undefined,
      epoch: 0,
      lapsedCalls: 0,
    }))
  }

  get state(): SessionState {
    return this.#state.getState()
  }

  /** Calls the listener after each change of the state. Returns the function that ends this. */
  readonly subscribe = (listener: (state: SessionState, before: SessionState) => void): (() => void) =>
    this.#state.subscribe(listener)

  /** Asks whether the browser holds a session. When the server cannot be reached, `failure` says so: ask again. */
  async start(): Promise<void> {
    this.#state.setState({ failure: undefined })
    try {
      if (!(await this.#refresh())) this.#leave({ ended: false })
    } catch (failure) {
      this.#state.setState({ failure })
    }
  }

  /** Signs in; throws the problem of the server on failure. Resolves to the further step that the server asks for. */
  async signIn(credentials: z.input<typeof Credentials>): Promise<SignInChallenge | undefined> {
    return this.#follow(await this.#inTurn(() => this.#open(signIn, { body: credentials })))
  }

  /** Answers the challenge for a new password. Resolves to the further step that the server asks for. */
  async completeNewPassword(body: z.input<typeof completeNewPassword.body>): Promise<SignInChallenge | undefined> {
    return this.#follow(await this.#inTurn(() => this.#open(completeNewPassword, { body })))
  }

  /** Answers the challenge for a code, and is signed in then. */
  async answerCode(body: z.input<typeof answerCodeChallenge.body>): Promise<void> {
    this.#begin(await this.#inTurn(() => this.#open(answerCodeChallenge, { body })))
  }

  /** Answers the challenge for a new authenticator, and is signed in then. Resolves to the recovery codes. */
  async confirmAuthenticator(body: z.input<typeof confirmRequiredAuthenticator.body>): Promise<readonly string[]> {
    const { recoveryCodes, ...token } = await this.#inTurn(() => this.#open(confirmRequiredAuthenticator, { body }))
    this.#begin(token)
    return recoveryCodes
  }

  /** Ends a sign-in at a provider with the query of the return address. */
  async endSingleSignOn(query: string): Promise<void> {
    this.#begin(await this.#inTurn(() => this.#open(endSingleSignOn, { body: { query } })))
  }

  /** Signs out on this page at once; the server is notified as soon as it can be reached. */
  async signOut(): Promise<void> {
    this.#leave({ ended: false })
    this.#options.notifyTabs?.('signed-out')
    await this.#inTurn(() => this.#open(signOut, {})).catch(() => undefined)
  }

  /** Renews the access token. The session ends when the server refuses that. */
  async refresh(): Promise<void> {
    if (!(await this.#refresh())) this.#leave({ ended: 'expired' })
  }

  /** Follows a change in another tab: signs out, or asks the server for the current account. */
  applyChange(change: SessionChange): void {
    if (change === 'signed-out') {
      // A page that is kept for the user of an expired session ends as well.
      const { status, ended } = this.state
      if (status === 'signed-in' || ended === 'expired') this.#leave({ ended: 'elsewhere' })
      return
    }
    this.#forget()
    this.#state.setState({ status: 'unknown', ended: false })
    void this.start()
  }

  /**
   * Adds the access token to the requests of a sender, renews the token when it has ended, and ends the session when that
   * fails.
   */
  readonly authorized =
    (send: Send): Send =>
    async (url, init) => {
      const token = await this.#usableToken()
      const changes = this.#changes
      const reply = await sendWith(send, { token, url, init })
      if (reply.status === 403 && Problem.is(await problemOf(reply.clone()), 'subscription_lapsed'))
        this.#state.setState(({ lapsedCalls }) => ({ lapsedCalls: lapsedCalls + 1 }))
      if (reply.status !== 401 || !Problem.is(await problemOf(reply.clone()), 'not_signed_in')) return reply
      // Another user may have signed in meanwhile: the request is not theirs.
      if (changes !== this.#changes) return reply
      // Another request may have renewed the token meanwhile.
      const renewed = this.#token?.text !== token || (await this.#refresh())
      if (!renewed) {
        this.#leave({ ended: 'expired' })
        return reply
      }
      return sendWith(send, { token: this.#token?.text, url, init })
    }

  async #usableToken(): Promise<string | undefined> {
    const ending = this.#token !== undefined && this.#token.endsAt - Date.now() < leastLifeMs
    if (ending && !(await this.#refresh())) this.#leave({ ended: 'expired' })
    return this.#token?.text
  }

  #follow(answer: AccessToken | SignInChallenge): SignInChallenge | undefined {
    if ('challenge' in answer) return answer
    this.#begin(answer)
    return undefined
  }

  #begin(answer: z.infer<typeof AccessToken>): void {
    this.#forget()
    this.#hold(answer)
    this.#state.setState(({ epoch }) => ({ status: 'signed-in', ended: false, epoch: epoch + 1 }))
    this.#options.notifyTabs?.('signed-in')
  }

  // All requests that need a new token wait for the same refresh.
  #refresh(): Promise<boolean> {
    if (this.#refreshing) return this.#refreshing
    const refreshing = this.#askForToken(this.#changes).finally(() => {
      if (this.#refreshing === refreshing) this.#refreshing = undefined
    })
    this.#refreshing = refreshing
    return refreshing
  }

  /** Resolves to false when the server refuses the session of the page. */
  async #askForToken(changes: number): Promise<boolean> {
    const isOver = () => changes !== this.#changes
    try {
      const answer = await this.#inTurn(async () =>
        isOver() ? undefined : this.#open(refreshSession, {}, this.#deadline()),
      )
      if (answer && !isOver()) this.#renewed(answer)
      return true
    } catch (error) {
      if (Problem.is(error, 'NotAuthorizedException')) return isOver()
      throw error
    }
  }

  /** The browser stores no cookie of an answer that arrives after it. */
  #deadline(): { readonly signal: AbortSignal } {
    return { signal: AbortSignal.timeout(this.#options.refreshTimeoutMs ?? 15_000) }
  }

  /**
   * Runs the calls that set the refresh cookie one after the other. Otherwise the late refusal of an earlier session
   * would delete the cookie of the one that begins.
   */
  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const oneAtATime = this.#options.oneAtATime ?? ((call) => call())
    const turn = this.#lastTurn.then(() => oneAtATime(act))
    this.#lastTurn = turn.catch(() => undefined)
    return turn
  }

  #renewed(answer: z.infer<typeof AccessToken>): void {
    this.#hold(answer)
    const { status, epoch } = this.state
    if (status !== 'signed-in') this.#state.setState({ status: 'signed-in', ended: false, epoch: epoch + 1 })
  }

  #hold(answer: z.infer<typeof AccessToken>): void {
    const lifeMs = answer.expiresInSeconds * 1000
    this.#token = { text: answer.accessToken, endsAt: Date.now() + lifeMs }
    clearTimeout(this.#renewal)
    const aheadMs = Math.min(timerMaxMs, Math.max(lifeMs - renewAheadMs, lifeMs / 2))
    this.#renewal = setTimeout(() => void this.#renew(), aheadMs)
  }

  // When the server cannot be reached now, the next request tries again.
  async #renew(): Promise<void> {
    const held = await this.#refresh().catch(() => true)
    if (!held) this.#leave({ ended: 'expired' })
  }

  #leave({ ended }: Pick<SessionState, 'ended'>): void {
    this.#forget()
    this.#state.setState({ status: 'signed-out', ended })
  }

  #forget(): void {
    clearTimeout(this.#renewal)
    this.#changes += 1
    this.#refreshing = undefined
    this.#token = undefined
  }
}

interface AuthorizedRequest {
  readonly token: string | undefined
  readonly url: string
  readonly init: RequestInit
}

function sendWith(send: Send, { token, url, init }: AuthorizedRequest): Promise<Response> {
  const headers = new Headers(init.headers)
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  return send(url, { ...init, headers })
}
