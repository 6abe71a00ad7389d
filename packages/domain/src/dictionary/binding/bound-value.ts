import type { JsonValue } from '../../json.ts'
import type { AttributeTypeName } from '../attribute-types.ts'
import { attributeValueFault, attributeValueFaults } from '../attribute-value.ts'

/** An attribute to which a column of a layer may be bound. */
export interface BoundAttribute {
  readonly id: string
  readonly name: string
  readonly type: AttributeTypeName
  readonly required: boolean
  readonly defaultValue: string | null
  /** The choices of its pick list; undefined without one. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[] | undefined
}

/** The order of day and month in the days of a column that are written with slashes; `mixed` where its values have both. */
export type DayOrder = 'month-first' | 'day-first' | 'mixed'

/** Why a value of a column does not fit an attribute: `nested` for an object or a list. */
export const bindingFaults = [...attributeValueFaults, 'nested'] as const
export type BindingFault = (typeof bindingFaults)[number]

/** The value of an attribute that a property becomes, '' for none, and its fault. */
export interface BoundValue {
  readonly value: string
  readonly fault: BindingFault | undefined
}

/**
 * Converts a property to the value of an attribute: dates and times of files to the formats of the dictionary, yes and no to
 * `true` and `false`, a text that differs from a choice only in case, or is its label, to the choice. A value that does not
 * fit is returned as a text with its fault. An empty one fits also where the attribute is required: the feature was not
 * collected with it.
 */
export function boundValue(
  { type, choices }: Pick<BoundAttribute, 'type' | 'choices'>,
  property: JsonValue,
  dayOrder: DayOrder = 'month-first',
): BoundValue {
  if (property === null) return { value: '', fault: undefined }
  if (typeof property === 'object') return { value: '', fault: 'nested' }
  const text = String(property)
  if (text.trim() === '') return { value: '', fault: undefined }
  const given = type === 'Date' || type === 'Timestamp' ? monthFirst(text, dayOrder) : text
  if (given === undefined) return { value: text, fault: 'no-date' }
  const value = converted(type, given, choices)
  const values = choices?.map((choice) => choice.value)
  return { value, fault: attributeValueFault({ type, required: false, value, values }) }
}

function converted(type: AttributeTypeName, text: string, choices: BoundAttribute['choices']): string {
  const trimmed = text.trim()
  switch (type) {
    case 'Int':
      return trimmed.replace(/^(\d+)\.0+$/, '$1')
    case 'Double':
    case 'Hyperlink':
      return trimmed
    case 'Boolean':
      return booleanOf(trimmed) ?? text
    case 'Date':
      return dateOf(trimmed) ?? text
    case 'Time':
      return timeOf(trimmed) ?? text
    case 'Timestamp':
      return timestampOf(trimmed) ?? text
    case 'Pick List':
    case 'Pick List Edit':
    case 'Global Pick List':
      return choiceOf(trimmed, choices) ?? text
    default:
      return text
  }
}

const booleans: ReadonlyMap<string, string> = new Map([
  ...['true', 't', 'yes', 'y', '1'].map((word) => [word, 'true'] as const),
  ...['false', 'f', 'no', 'n', '0'].map((word) => [word, 'false'] as const),
])

function booleanOf(text: string): string | undefined {
  return booleans.get(text.toLowerCase())
}

const slashedDay = /^(\s*)(\d{1,2})\/(\d{1,2})(?=\/\d{4})/

/** A text whose day has the month first, as those of the dictionary; undefined where either number may be the month. */
function monthFirst(text: string, order: DayOrder): string | undefined {
  const [, , first = '', second = ''] = slashedDay.exec(text) ?? []
  if (first === '' || order === 'month-first') return text
  const [isDayFirst, isMonthFirst] = [Number(first) > 12, Number(second) > 12]
  if (order === 'mixed' && !isDayFirst && !isMonthFirst) return undefined
  return order === 'day-first' || isDayFirst ? text.replace(slashedDay, '$1$3/$2') : text
}

/** ISO 8601, also with slashes as GDAL writes days, or a day of the dictionary without leading zeros; a time after it is left out. */
function dateOf(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text) ?? []
  if (year && month && day) return `${padded(month)}/${padded(day)}/${year}`
  const [, first, second, last] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return first && second && last ? `${padded(first)}/${padded(second)}/${last}` : undefined
}

/** A time of 24 hours, or one of 12 hours in the form of the dictionary. */
function timeOf(text: string): string | undefined {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?$/i.exec(text) ?? []
  if (!hour || !minute) return undefined
  if (half) return `${padded(hour)}:${minute} ${half.toLowerCase()}`
  const hours = Number(hour)
  if (hours > 23) return undefined
  return `${padded(String(hours % 12 || 12))}:${minute} ${hours < 12 ? 'am' : 'pm'}`
}

/** A day and a time with a `T` or a space between them. The zone of the file is left out: attributes have none. */
function timestampOf(text: string): string | undefined {
  const [, day = '', clock = ''] = /^(\S+?)[T\s]+(\d.*?)(?:Z|[+-]\d{2}:?(?:\d{2})?)?$/.exec(text) ?? []
  const [date, time] = [dateOf(day), timeOf(clock)]
  return date && time ? `${date} ${time}` : undefined
}

function choiceOf(text: string, choices: BoundAttribute['choices'] = []): string | undefined {
  const lower = text.toLowerCase()
  const found =
    choices.find(({ value }) => value === text) ??
    choices.find(({ value }) => value.toLowerCase() === lower) ??
    choices.find(({ label }) => label.toLowerCase() === lower)
  return found?.value
}

function padded(digits: string): string {
  return digits.padStart(2, '0')
}
