import { isStorableText } from '@cairn/domain/json'
import { z } from 'zod'

/** Characters of an e-mail address (specification 1, section 9). */
export const emailMax = 128
/** Characters of a first name and of a last name (specification 1, section 9). */
export const personNameMax = 28

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

// PostgreSQL has no year 0, and refuses texts of many decimals and offsets of 16 hours and more.
const storedTime = /^(?!0000)[^.]*(?:\.\d{1,9})?(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/

/** An ISO time with an offset, as PostgreSQL reads it. */
export const Time = z.iso
  .datetime({ offset: true })
  .regex(storedTime, { message: 'must have a year from 1, at most 9 decimals and an offset below 16 hours' })

/** An ISO date, as PostgreSQL reads it. */
export const Day = z.iso.date().regex(/^(?!0000)/, { message: 'must have a year from 1' })

/** The IANA name of a time zone. Offsets are none: PostgreSQL reads their sign the other way round. */
export const TimeZone = z
  .string()
  .max(64)
  .refine(isTimeZone, { message: 'must be an IANA time zone, such as America/Denver' })

function isTimeZone(timeZone: string): boolean {
  try {
    return /^[A-Z]/i.test(new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}
