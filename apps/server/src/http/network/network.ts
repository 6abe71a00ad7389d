import type { IncomingHttpHeaders } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The network that a rate limit counts as one client: an IPv4 address, or the /64 of an IPv6 address, in which one machine
 * can have any number of addresses (RFC 4291, 2.5.4; RFC 8981).
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(ip)) return ip
  const [head = [], tail = []] = ip.split('::').map((side) => side.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/i
const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

interface Arrived {
  readonly headers: IncomingHttpHeaders
  readonly raw: { readonly socket: { readonly remoteAddress?: string | undefined } }
}

/**
 * Whether a program of this machine sent a request: through the loopback interface, not through a proxy, and to a name of
 * this machine, so that no page of another site can read the answer by a name of its own (DNS rebinding).
 */
export function isFromThisMachine({ headers, raw }: Arrived): boolean {
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined)
  return !isProxied && loopback.test(raw.socket.remoteAddress ?? '') && ownName.test(headers.host ?? '')
}
