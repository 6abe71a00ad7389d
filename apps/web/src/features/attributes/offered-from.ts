import type { Attribute } from '@cairn/contract/dictionaries/entities'
import type { OfferedAttribute } from '../properties/property-rows.ts'

/** An attribute of a component as forms offer it. */
export function offeredFrom({ id, name, type, required, pickList }: Attribute): OfferedAttribute {
  const choices = pickList?.values.map(({ value, label }) => ({ value, label }))
  return { id, name, type: type.name, required, ...(choices && { choices }) }
}
