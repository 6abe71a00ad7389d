import type { FastifyRequest } from 'fastify'
import type { SentClientKey } from '#access/access.queries'
import { hashToken } from './bearer-token.ts'

const parameter = 'key'
/** In any case, because map programs change the case of parameters. */
const isParameter = (name: string) => name.toLowerCase() === parameter

/** The client key of a request: basic authentication (RFC 7617) with the address and the key, or the parameter `key`. */
export function clientKeyOf({ headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): SentClientKey | undefined {
  const basic = /^basic ([\w+/=-]{1,1000})$/i.exec(headers.authorization ?? '')?.[1]
  if (basic !== undefined) {
    // RFC 7617 section 2 allows no control characters; the database refuses a text with a NUL.
    const [, email, key] = /^([^:\p{Cc}]*):(\P{Cc}*)$/u.exec(Buffer.from(basic, 'base64').toString('utf8')) ?? []
    return email && key ? { email, hash: hashToken(key) } : undefined
  }
  const query = url.indexOf('?')
  const key =
    query < 0 ? undefined : [...new URLSearchParams(url.slice(query))].find(([name]) => isParameter(name))?.[1]
  return key ? { email: undefined, hash: hashToken(key) } : undefined
}

/** An address without the client key that its query may contain, however the parameter is spelled. */
export function withoutClientKey(url: string): string {
  return url.replace(/([?&])([^=&#]*)=[^&#]*/g, (part, mark: string, name: string) =>
    [...new URLSearchParams(`${name}=`).keys()].some(isParameter) ? `${mark}${parameter}=:key` : part,
  )
}
