import { hash } from 'node:crypto'

/**
 * A weak ETag (RFC 9110, 8.8.3): equal for equal parts. The parts must hold everything that the answer depends on except the
 * rights of the caller, which are decided before a tag is compared.
 */
export function entityTag(...parts: readonly unknown[]): string {
  return `W/"${hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22)}"`
}

/** Whether an If-None-Match names the tag (RFC 9110, 13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((named) => ['*', tag, opaque(tag)].includes(named.trim()))
}

function opaque(tag: string): string {
  return tag.slice('W/'.length)
}
