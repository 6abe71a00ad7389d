import type { FastifyReply, FastifyRequest } from 'fastify'

const refreshCookie = '__Host-refresh'
const providerCookie = '__Host-provider-sign-in'

/** The cookies, which no script can read and no other site can send. */
export interface Cookies {
  readonly refreshToken: string | undefined
  readonly keepRefreshToken: (token: string, maxAgeSeconds: number) => void
  readonly dropRefreshToken: () => void
  /** Secret of a browser that has begun a sign-in at a provider. */
  readonly providerToken: string | undefined
  readonly keepProviderToken: (token: string, maxAgeSeconds: number) => void
  readonly dropProviderToken: () => void
}

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

/** The cookies of one call, read from its request and written to its reply. */
export function cookiesOf(request: FastifyRequest, reply: FastifyReply): Cookies {
  const isOurs = isSameOrigin(request)
  return {
    refreshToken: isOurs ? request.cookies[refreshCookie] : undefined,
    keepRefreshToken: (token, maxAge) => void reply.setCookie(refreshCookie, token, { ...attributes, maxAge }),
    // Another site must not be able to sign the user out.
    dropRefreshToken: () => void (isOurs && reply.clearCookie(refreshCookie, attributes)),
    providerToken: isOurs ? request.cookies[providerCookie] : undefined,
    keepProviderToken: (token, maxAge) => void reply.setCookie(providerCookie, token, { ...attributes, maxAge }),
    dropProviderToken: () => void (isOurs && reply.clearCookie(providerCookie, attributes)),
  }
}

/** Browsers send Sec-Fetch-Site: requests that another site caused are rejected. Other clients do not send it. */
function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
