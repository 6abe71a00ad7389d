import { type PickList, partsMax } from '@cairn/contract/dictionaries/entities'

/** A value of a pick list in a form. */
export interface ValueDraft {
  /** Identifies the row. */
  readonly id: string
  /** The id of a stored value; undefined for a new one. */
  readonly storedId: string | undefined
  readonly value: string
  /** The text on the screen, where it is not the value. */
  readonly label: string | undefined
}

/** A value as the calls take it. */
interface ValueWrite {
  readonly id?: string
  readonly value: string
  readonly label?: string
}

export type ValueFault = 'empty' | 'tooLong' | 'taken'

/** The values of a list in a form, with the text that the user typed for a further value and has not added yet. */
export interface ValuesInForm {
  readonly values: readonly ValueDraft[]
  readonly typedValue: string
}

export function newValue(value: string): ValueDraft {
  return { id: crypto.randomUUID(), storedId: undefined, value, label: undefined }
}

/** All values of a form: what the user typed counts without a press on Enter. */
export function allValues({ values, typedValue }: ValuesInForm): readonly ValueDraft[] {
  return typedValue.trim() === '' ? values : [...values, newValue(typedValue.trim())]
}

/** The fault of the values of a form; undefined for none. */
export function listFault(form: ValuesInForm, max: number): 'missing' | 'faulty' | undefined {
  const values = allValues(form)
  if (values.length === 0) return 'missing'
  return values.length > partsMax || valueFaults(values, max).size > 0 ? 'faulty' : undefined
}

export function valueDrafts(values: PickList['values']): ValueDraft[] {
  return values.map(({ id, value, label }) => ({
    id,
    storedId: id,
    value,
    label: label === value ? undefined : label,
  }))
}

export function valueWrites(drafts: readonly ValueDraft[]): ValueWrite[] {
  return drafts.map(({ storedId, value, label }) => ({
    ...(storedId !== undefined && { id: storedId }),
    value: value.trim(),
    ...(label !== undefined && { label }),
  }))
}

/** The faults of values by the id of their row. A value that occurs twice is a fault of the later row. */
export function valueFaults(drafts: readonly ValueDraft[], max: number): ReadonlyMap<string, ValueFault> {
  const seen = new Set<string>()
  const faults = new Map<string, ValueFault>()
  for (const { id, value } of drafts) {
    const text = value.trim()
    if (text === '') faults.set(id, 'empty')
    else if (text.length > max) faults.set(id, 'tooLong')
    else if (seen.has(text)) faults.set(id, 'taken')
    seen.add(text)
  }
  return faults
}
