import type { FormValue } from '@cairn/contract/forms/form-values'
import type { JsonValue } from '@cairn/domain/json'
import { mergedProperties, propertyConflicts, sameJson } from '@cairn/domain/properties/property-changes'

type Values = readonly FormValue[]

/** The states of a form that two users saved: the one that both began with, the one on this page, and the one that was saved first. */
export interface FormStates {
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

/** The state of a field that is saved. `both`: the texts one after the other, or all choices. */
export type FieldChoice = 'mine' | 'theirs' | 'both'

/** By the id of the field. Where it has none, the side that changed the field stands, and mine where both did. */
export type FieldChoices = Readonly<Record<string, FieldChoice>>

/** A field that the two saves leave in different states; undefined where the field is absent. */
export interface DifferingField {
  readonly id: string
  readonly base: JsonValue | undefined
  readonly mine: JsonValue | undefined
  readonly theirs: JsonValue | undefined
  readonly by: 'me' | 'them' | 'both'
  /** Both states together; undefined where they cannot be joined. */
  readonly together: FormValue['value'] | undefined
}

/** Whether two states have the same values. The order and the types of the fields are ignored. */
export function hasSameValues(one: Values, other: Values): boolean {
  return one === other || sameJson(valuesById(one), valuesById(other))
}

/** The fields that differ between mine and theirs, in the order of the form. */
export function differingFields(states: FormStates): readonly DifferingField[] {
  const fields = new Map([...states.theirs, ...states.mine].map((field) => [field.id, field]))
  return propertyConflicts(byId(states)).map(({ name, ...conflict }) => ({
    id: name,
    ...conflict,
    together: together(conflict.theirs, conflict.mine, fields.get(name)?.type),
  }))
}

/** The choice that stands for a field. */
export function choiceOf({ id, by }: DifferingField, choices: FieldChoices): FieldChoice {
  return choices[id] ?? (by === 'them' ? 'theirs' : 'mine')
}

/** The values to save. A field keeps its type; fields that one side alone has follow the others. */
export function mergedForm(states: FormStates, choices: FieldChoices): readonly FormValue[] {
  const merged = new Map<string, JsonValue>(Object.entries(mergedProperties(byId(states))))
  for (const field of differingFields(states)) {
    const { id, mine, theirs, together: joined } = field
    const value = { mine, theirs, both: joined ?? mine }[choiceOf(field, choices)]
    if (value === undefined) merged.delete(id)
    else merged.set(id, value)
  }
  const fields = new Map([...states.mine, ...states.theirs].map((field) => [field.id, field]))
  const mine = new Map(states.mine.map((field) => [field.id, field]))
  return [...fields.keys()].flatMap((id) => {
    const value = merged.get(id)
    const type = (mine.get(id) ?? fields.get(id))?.type
    return isFieldValue(value) ? [{ id, ...(type !== undefined && { type }), value }] : []
  })
}

function byId({ base, mine, theirs }: FormStates) {
  return { base: valuesById(base), mine: valuesById(mine), theirs: valuesById(theirs) }
}

function valuesById(values: Values): Readonly<Record<string, FormValue['value']>> {
  return Object.fromEntries(values.map(({ id, value }) => [id, value]))
}

/** Types whose values are one of a list, or have a form of their own. */
const single = /^(radio|select-one|number|range|date|time|datetime-local|month|week|color|email|url|tel)$/

function together(
  theirs: JsonValue | undefined,
  mine: JsonValue | undefined,
  type: string | undefined,
): FormValue['value'] | undefined {
  if (isTexts(theirs) && isTexts(mine)) return [...new Set([...theirs, ...mine])]
  if (typeof theirs !== 'string' || typeof mine !== 'string' || theirs === '' || mine === '') return undefined
  if (type !== undefined && single.test(type)) return undefined
  return type === 'textarea' ? `${theirs}\n${mine}` : `${theirs} / ${mine}`
}

function isTexts(value: JsonValue | undefined): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function isFieldValue(value: JsonValue | undefined): value is FormValue['value'] {
  return value !== undefined && (value === null || typeof value !== 'object' || isTexts(value))
}
