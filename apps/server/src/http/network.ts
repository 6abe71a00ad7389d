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
