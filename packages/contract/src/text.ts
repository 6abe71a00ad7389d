import { isStorableText } from '@cairn/domain/json'
import { z } from 'zod'

const storable = [isStorableText, { message: 'must not contain characters that cannot be stored' }] as const

/**
 * A name: not empty, without surrounding white space, in normalization form C (UAX 15): macOS spells the same letters in
 * another form, and two layers would look as if they had one name. Lengths are in UTF-16 code units.
 */
export const nameText = (max: number) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1)
    .max(max)
    .refine(...storable)

/** A text with its white space, as a key must be. May be empty. */
export const exactText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(...storable)

/** A description or a search text. May be empty. */
export const freeText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(...storable)

/** An id in a request; the case of its letters is ignored. */
export const Uuid = z.uuid().toLowerCase()

/** The IANA name of a time zone. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { message: 'must be an IANA time zone, such as America/Denver' })

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
