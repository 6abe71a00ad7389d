import { deflateRawSync } from 'node:zlib'
import { attributeChars, type Profile, permissionAttributesMax } from '@cairn/contract/organizations/profile'

type PermissionAttributes = Pick<Profile, Extract<keyof Profile, `custom:permission${number}`>>

/** A list as the profile packs it: JSON, raw deflate (RFC 1951), base64 (RFC 4648, section 4). */
export function packList(list: readonly unknown[]): string {
  return deflateRawSync(JSON.stringify(list)).toString('base64')
}

/** A packed list, spread over the attributes `custom:permission1` to `custom:permission10`. */
export function permissionAttributes(packed: string): PermissionAttributes {
  const size = Math.max(attributeChars, Math.ceil(packed.length / permissionAttributesMax))
  const chunks = Array.from({ length: Math.ceil(packed.length / size) }, (_, at) =>
    packed.slice(at * size, (at + 1) * size),
  )
  const [first = '', ...others] = chunks
  const rest: Record<string, string> = Object.fromEntries(
    others.map((chunk, at) => [`custom:permission${at + 2}`, chunk]),
  )
  return { ...rest, 'custom:permission1': first }
}
