import type { JsonObject } from '../../json.ts'
import type { AttributeValues } from '../feature-attributes.ts'
import { type BindingFault, type BoundAttribute, boundValue, type DayOrder } from './bound-value.ts'

/** The choice for values that do not fit: they stay properties, or become values of the attribute as they are. */
export const misfitChoices = ['leave', 'take'] as const
export type MisfitChoice = (typeof misfitChoices)[number]

/** A column of a layer that becomes an attribute. */
export interface ColumnBinding {
  readonly attributeId: string
  readonly column: string
  readonly misfits: MisfitChoice
  /** Of a column of days; absent for the order of the dictionary, which is `month-first`. */
  readonly dayOrder?: DayOrder
}

/** How the properties of features become values of a component. */
export interface BindingRules {
  /** All attributes of the component. */
  readonly attributes: readonly BoundAttribute[]
  readonly columns: readonly ColumnBinding[]
}

/** A value that does not fit its attribute. */
export interface Misfit {
  readonly column: string
  readonly attributeId: string
  readonly value: string
  readonly fault: BindingFault
  /** Whether it stays a property. */
  readonly isLeft: boolean
}

/** The values of a bound feature. */
export interface BoundValues {
  /** An entry for each attribute of the component; a read-only one has its fixed value. */
  readonly values: AttributeValues
  /** The columns whose values moved into attributes: they are properties no more. */
  readonly moved: readonly string[]
  readonly misfits: readonly Misfit[]
}

/** Reads the values of a feature from the properties that are bound columns. Other properties may be left out. */
export function bindValues(properties: JsonObject, { attributes, columns }: BindingRules): BoundValues {
  const byId = new Map(attributes.map((attribute) => [attribute.id, attribute]))
  const values = new Map(
    attributes.map(({ id, type, defaultValue }) => [id, type === 'Read Only' ? (defaultValue ?? '') : '']),
  )
  const moved: string[] = []
  const misfits: Misfit[] = []
  for (const { attributeId, column, misfits: choice, dayOrder } of columns) {
    const attribute = byId.get(attributeId)
    const property = Object.hasOwn(properties, column) ? properties[column] : undefined
    if (!attribute || property === undefined) continue
    const { value, fault } = boundValue(attribute, property, dayOrder)
    const isLeft = fault !== undefined && (choice === 'leave' || fault === 'nested')
    if (fault) misfits.push({ column, attributeId, value, fault, isLeft })
    if (isLeft) continue
    moved.push(column)
    values.set(attributeId, value)
  }
  return { values: Object.fromEntries(values), moved, misfits }
}
