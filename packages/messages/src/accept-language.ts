import { type Language, languageFor } from './languages.ts'

/**
 * The language of the product that a client asks for by its Accept-Language header (RFC 9110, section 12.5.4), whose
 * languages clients write in the order of preference; null for a client that names none, such as a program.
 */
export function languageOf(header: string | undefined): Language | null {
  const named = (header ?? '').split(',').map((range) => range.trim().split(/[;\s]/, 1)[0] ?? '')
  const tags = named.filter((tag) => /^[a-z]{2,8}(-|$)/i.test(tag))
  return tags.length === 0 ? null : languageFor(tags)
}
