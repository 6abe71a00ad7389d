import { Problem } from '@cairn/contract/problem'
import { z } from 'zod'
import { type Secrets, SecretUnreadable } from '#platform/secrets/secrets'

/** How long the address of a rendered form is valid: a frame loads it at once. */
const linkValidMs = 2 * 60_000
const purpose = 'form-frame'

const Link = z.object({
  formId: z.uuid(),
  version: z.number(),
  accountId: z.uuid(),
  filledId: z.string().optional(),
  expiresAt: z.number(),
})

/** The form that an address shows, and the account to which it was given. */
export interface FormLink {
  readonly formId: string
  /** The version of the files of the form. */
  readonly version: number
  readonly accountId: string
  /** The text id of the filled-in form whose page it is: the rights on its feature decide instead of those on the form. */
  readonly filledId?: string | undefined
}

/** A token for the address of a rendered form. It names no session and opens nothing else. */
export function sealFormLink(secrets: Secrets, link: FormLink, now: Date): { token: string; expires: Date } {
  const expires = new Date(now.getTime() + linkValidMs)
  const text = JSON.stringify({ ...link, expiresAt: expires.getTime() })
  return { token: secrets.seal(text, purpose).toString('base64url'), expires }
}

/** @throws Problem not_found for a token that this deployment did not make, form_link_expired */
export function openFormLink(secrets: Secrets, token: string, now: Date): FormLink {
  const { expiresAt, ...link } = Link.parse(JSON.parse(open(secrets, token)))
  if (expiresAt <= now.getTime()) throw new Problem('form_link_expired', {})
  return link
}

function open(secrets: Secrets, token: string): string {
  try {
    return secrets.open(Buffer.from(token, 'base64url'), purpose)
  } catch (error) {
    if (error instanceof SecretUnreadable) throw new Problem('not_found', { asset: 'form' })
    throw error
  }
}
