import type { AttributeTypeName } from './attribute-types.ts'

/** Characters of the default value of a text, a note, a pick list or a read-only attribute (specification 2, section 5). */
const textDefaultMax = 96
/** Characters of any other default value. */
export const defaultValueMax = 256

/**
 * Default values that are computed when a feature gets its attributes (specification 2, section 4): the current date, the
 * current time or moment, and the value that the user last saved for the attribute.
 */
export const specialDefaults = { todayDate: '@today_date', today: '@today', save: '@save' } as const

/** The special default that an attribute of this type may have; undefined for none. */
export function specialDefaultOf(type: AttributeTypeName): string | undefined {
  if (type === 'Date') return specialDefaults.todayDate
  if (type === 'Time' || type === 'Timestamp') return specialDefaults.today
  return type === 'Read Only' ? undefined : specialDefaults.save
}

/** Why a value has not the form of its type. */
export const formFaults = ['no-integer', 'no-number', 'no-boolean', 'no-date', 'bad-hyperlink', 'not-in-list'] as const
export type FormFault = (typeof formFaults)[number]

/** Why a default value does not suit the type of its attribute. */
export const defaultValueFaults = ['empty', 'computed', 'too-long', ...formFaults] as const
export type DefaultValueFault = (typeof defaultValueFaults)[number]

interface DefaultValue {
  readonly type: AttributeTypeName
  /** null or '' for none. */
  readonly value: string | null
  /** The values of the pick list, where they are known. */
  readonly values?: readonly string[] | undefined
}

/** The fault of a default value (specification 2, section 5); undefined for none. */
export function defaultValueFault({ type, value, values }: DefaultValue): DefaultValueFault | undefined {
  if (value === null || value.trim() === '') return type === 'Read Only' ? 'empty' : undefined
  if (value === specialDefaultOf(type)) return undefined
  if (type === 'Read Only' && Object.values<string>(specialDefaults).includes(value)) return 'computed'
  if (value.length > (isText(type) ? textDefaultMax : defaultValueMax)) return 'too-long'
  return formFault({ type, value, values })
}

/** Why a value that is not empty has not the form of its type; undefined where it has. */
export function formFault({ type, value, values }: DefaultValue & { readonly value: string }): FormFault | undefined {
  switch (type) {
    case 'Int':
      return /^\d+$/.test(value) ? undefined : 'no-integer'
    case 'Double':
      return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i.test(value) ? undefined : 'no-number'
    case 'Boolean':
      return value === 'true' || value === 'false' ? undefined : 'no-boolean'
    case 'Time':
      return isTime(value) ? undefined : 'no-date'
    case 'Date':
      return isDate(value) ? undefined : 'no-date'
    case 'Timestamp':
      return isDate(value.slice(0, 10)) && value[10] === ' ' && isTime(value.slice(11)) ? undefined : 'no-date'
    case 'Hyperlink':
      return isHyperlink(value) ? undefined : 'bad-hyperlink'
    case 'Pick List':
    case 'Global Pick List':
      return values && !values.includes(value) ? 'not-in-list' : undefined
    default:
      return undefined
  }
}

const texts = new Set<AttributeTypeName>([
  'Text',
  'Note',
  'Read Only',
  'Pick List',
  'Pick List Edit',
  'Global Pick List',
])

function isText(type: AttributeTypeName): boolean {
  return texts.has(type)
}

/** `hh:mm a`, as in 08:05 am. */
function isTime(text: string): boolean {
  return /^(0[1-9]|1[0-2]):[0-5]\d (am|pm)$/i.test(text)
}

/** A day of the calendar as `MM/DD/YYYY`. */
function isDate(text: string): boolean {
  const [, month = '', day = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const time = Date.parse(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).getUTCDate() === Number(day)
}

/** Whether a text is the address of a web page: `https://host/…`; the protocol may be left out before a host with a dot. */
export function isHyperlink(text: string): boolean {
  if (/\s/.test(text)) return false
  const withProtocol = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(withProtocol)) return false
  const { protocol, hostname } = new URL(withProtocol)
  return (protocol === 'https:' || protocol === 'http:') && /^[^.]+(\.[^.]+)+$/.test(hostname)
}
