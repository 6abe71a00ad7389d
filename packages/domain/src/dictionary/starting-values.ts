import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts'
import type { AttributeTypeName } from './attribute-types.ts'
import { defaultValueMax, specialDefaultOf, specialDefaults } from './default-values.ts'

interface StartingAttribute {
  readonly type: AttributeTypeName
  readonly defaultValue: string | null
  /** The values of the pick list of a Pick List or Global Pick List. */
  readonly values?: readonly string[] | undefined
}

interface Start {
  readonly now: Date
  /** IANA name of the zone whose clock the user reads. */
  readonly timeZone: string
  /** The value that the user last saved for the attribute; undefined for none. */
  readonly lastSaved: string | undefined
}

/**
 * The value of an attribute with which the form of a new feature begins: its default, where `@today` and `@today_date` are
 * the current date or time in the format of the type, and `@save` is the value that the user last saved (specification 2,
 * section 4). null for none, and for a saved value that the pick list no longer has.
 */
export function startingValue(attribute: StartingAttribute, { now, timeZone, lastSaved }: Start): string | null {
  const { type, defaultValue, values } = attribute
  if (defaultValue === null || defaultValue !== specialDefaultOf(type)) return defaultValue
  if (defaultValue !== specialDefaults.save) return wallClock(type, now, timeZone)
  if (lastSaved === undefined || lastSaved === '') return null
  const isChosen = type === 'Pick List' || type === 'Global Pick List'
  return isChosen && values && !values.includes(lastSaved) ? null : lastSaved
}

/** `MM/DD/YYYY`, `hh:mm a`, or both for a Timestamp (specification 2, section 5). */
function wallClock(type: AttributeTypeName, now: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h12',
  })
  const part = Object.fromEntries(format.formatToParts(now).map((each) => [each.type, each.value]))
  const date = `${part['month']}/${part['day']}/${part['year']}`
  const time = `${part['hour']}:${part['minute']} ${part['dayPeriod']?.toLowerCase()}`
  if (type === 'Date') return date
  return type === 'Time' ? time : `${date} ${time}`
}

/** The value of an attribute that a feature has. */
interface SavedValue {
  readonly attributeId: string
  readonly value: string
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The values in the property `attributes` of a feature, a list of `{attributeId, attributeValue}` (specification 3, section
 * 3). Leaves out entries of another form, and values that no default may have.
 */
export function savedValues({ attributes }: JsonObject): SavedValue[] {
  if (!Array.isArray(attributes)) return []
  return attributes.flatMap((entry: JsonValue) => {
    if (!isJsonObject(entry)) return []
    const { attributeId, attributeValue } = entry
    const value = typeof attributeValue === 'object' || attributeValue === undefined ? '' : String(attributeValue)
    if (typeof attributeId !== 'string' || !uuid.test(attributeId) || value.length > defaultValueMax) return []
    return [{ attributeId, value }]
  })
}
