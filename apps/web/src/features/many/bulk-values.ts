import { bulkPropertiesMax } from '@cairn/contract/features/bulk-changes'
import type { LayerColumn } from '@cairn/contract/features/feature-rows'
import { isReservedProperty } from '@cairn/domain/properties/reserved-properties'
import {
  type AttributeRule,
  faultsIn,
  isBlank,
  type OfferedAttribute,
  type PropertyRow,
  propertiesFrom,
  type RowFault,
} from '../properties/property-rows.ts'
import type { WrittenValues } from './bulk-calls.ts'

/** A property or attribute that can be changed in many features. */
export interface ChangeableField {
  readonly name: string
  readonly kind: PropertyRow['kind']
  readonly attribute?: AttributeRule
}

/** A field that the user changes. */
export interface ChangedField {
  readonly row: PropertyRow
  /** The property is taken out of the features. */
  readonly isRemoved: boolean
}

/** The attributes of a component, then the properties of the layer that can be edited. */
export function fieldsOf(
  columns: readonly LayerColumn[],
  attributes: readonly OfferedAttribute[],
): readonly ChangeableField[] {
  return [
    ...attributes
      .filter(({ type }) => type !== 'Read Only')
      .map((attribute): ChangeableField => ({ name: attribute.name, kind: 'text', attribute })),
    ...columns.flatMap(({ name, type, isAttribute }) =>
      isAttribute === true || isReservedProperty(name) ? [] : [{ name, kind: type }],
    ),
  ]
}

export const keyOfField = ({ name, attribute }: ChangeableField) => attribute?.id ?? `=${name}`

/** Adds a field with an empty value; undefined adds a property that the user names. */
export function withField(
  fields: readonly ChangedField[],
  field: ChangeableField | undefined,
): readonly ChangedField[] {
  const id = Math.max(-1, ...fields.map(({ row }) => row.id)) + 1
  const { name = '', kind = 'text', attribute } = field ?? {}
  const row = { id, name, kind, text: '', added: field === undefined, offered: false }
  return [...fields, { row: { ...row, ...(attribute && { attribute }) }, isRemoved: kind === 'nested' }]
}

/** The fault of each field. One that is left blank has a fault only where no other is filled in. */
export function faultsOf(fields: readonly ChangedField[]): readonly (RowFault | undefined)[] {
  const rows = fields.map(({ row }) => row)
  const allBlank = rows.every(isBlank)
  return faultsIn(rows, {}, { checksAll: true }).map((fault, index) => {
    const field = fields[index]
    if (!field || field.isRemoved || (isBlank(field.row) && !allBlank)) return undefined
    return fault
  })
}

export function hasTooMany(fields: readonly ChangedField[]): boolean {
  return fields.filter(({ row }) => !isBlank(row)).length > bulkPropertiesMax
}

/** The values that the fields write; null where they change nothing or are too many. */
export function valuesFrom(fields: readonly ChangedField[], componentId: string | null): WrittenValues | null {
  const used = fields.filter(({ row }) => !isBlank(row))
  if (used.length === 0 || hasTooMany(fields)) return null
  const set = used.filter(({ isRemoved }) => !isRemoved).map(({ row }) => row)
  const attributes = set.flatMap(({ attribute, text }) =>
    attribute ? [{ attributeId: attribute.id, attributeValue: text }] : [],
  )
  const rows = set.filter(({ attribute }) => !attribute)
  return {
    properties: propertiesFrom(rows, {}),
    remove: used.filter(({ isRemoved }) => isRemoved).map(({ row }) => row.name),
    ...(componentId !== null && attributes.length > 0 && { componentId, attributes }),
  }
}
