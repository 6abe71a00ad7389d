import type { AttributeTypeName } from './attribute-types.ts'
import { defaultValueMax, specialDefaultOf, specialDefaults } from './default-values.ts'
import type { AttributeValues } from './feature-attributes.ts'

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

/** The values of a feature with which the next one of the account begins: those whose default is the last saved value. */
export function valuesToRemember(
  attributes: readonly { readonly id: string; readonly isSaved: boolean }[],
  values: AttributeValues,
): AttributeValues {
  return Object.fromEntries(
    attributes.flatMap(({ id, isSaved }) => {
      const value = values[id]
      return isSaved && value !== undefined && value.length <= defaultValueMax ? [[id, value]] : []
    }),
  )
}
