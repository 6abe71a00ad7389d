import { isStorableText } from '@cairn/domain/json'
import { z } from 'zod'

const storable = [isStorableText, { message: 'a text holds a character that cannot be stored' }] as const

/** What a person calls something: without blanks around it, not empty. Lengths are in UTF-16 units. */
export const nameText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(...storable)

/** What a person writes about something, or looks for. May be empty. */
export const freeText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(...storable)

/** An id as a caller may write it: the case of its letters does not matter. */
export const Uuid = z.uuid().toLowerCase()
