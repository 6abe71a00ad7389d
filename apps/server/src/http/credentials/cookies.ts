import type { FastifyReply, FastifyRequest } from 'fastify'

/** A cookie which no script can read and no other site can send. */
export interface SecretCookie {
  readonly value: string | undefined
  readonly keep: (value: string, maxAgeSeconds: number) => void
  readonly drop: () => void
}

const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

/** A cookie of one call, read from its request and written to its reply. */
export function cookieOf(name: string, request: FastifyRequest, reply: FastifyReply): SecretCookie {
  const isOurs = isSameOrigin(request)
  const fullName = `__Host-${name}`
  return {
    value: isOurs ? request.cookies[fullName] : undefined,
    keep: (value, maxAge) => void reply.setCookie(fullName, value, { ...attributes, maxAge }),
    // Another site must not be able to sign the user out.
    drop: () => void (isOurs && reply.clearCookie(fullName, attributes)),
  }
}

/** Browsers send Sec-Fetch-Site: requests that another site caused are rejected. Other clients do not send it. */
function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
