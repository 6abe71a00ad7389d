import { zipAddressMinutes } from '@cairn/contract/attachments/attachments-zip'
import { Problem } from '@cairn/contract/problem'
import { z } from 'zod'
import { type Secrets, SecretUnreadable } from '#platform/secrets/secrets'

const purpose = 'attachments-zip'

const Link = z.object({
  featureId: z.string(),
  accountId: z.uuid(),
  at: z.string().optional(),
  expiresAt: z.number(),
})

/** The feature whose files an address opens, and the account to which it was given. */
export interface ZipLink {
  readonly featureId: string
  readonly accountId: string
  /** The time whose files it opens; the last state of the feature without it. */
  readonly at?: string | undefined
}

/** A token for the address of a zip. It names no session and opens nothing else. */
export function sealZipLink(secrets: Secrets, link: ZipLink, now: Date): { token: string; expires: Date } {
  const expires = new Date(now.getTime() + zipAddressMinutes * 60_000)
  const text = JSON.stringify({ ...link, expiresAt: expires.getTime() })
  return { token: secrets.seal(text, purpose).toString('base64url'), expires }
}

/** @throws Problem not_found for a token that this deployment did not make, file_address_expired */
export function openZipLink(secrets: Secrets, token: string, now: Date): ZipLink {
  const { expiresAt, ...link } = Link.parse(JSON.parse(open(secrets, token)))
  if (expiresAt <= now.getTime()) throw new Problem('file_address_expired', {})
  return link
}

function open(secrets: Secrets, token: string): string {
  try {
    return secrets.open(Buffer.from(token, 'base64url'), purpose)
  } catch (error) {
    if (error instanceof SecretUnreadable) throw new Problem('not_found', { asset: 'file' })
    throw error
  }
}
