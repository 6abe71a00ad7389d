import type { AttributeTypeName } from './attribute-types.ts'
import { formFault, formFaults } from './default-values.ts'

/** Characters of the value of an attribute (specification 3, section 9, text properties). A note has no limit of its own. */
const attributeValueMax = 256

/** Why a feature cannot have a value for an attribute. */
export const attributeValueFaults = ['required', 'too-long', ...formFaults] as const
export type AttributeValueFault = (typeof attributeValueFaults)[number]

interface ValueOfAttribute {
  readonly type: AttributeTypeName
  readonly required: boolean
  /** '' for none. */
  readonly value: string
  /** The values of the pick list, where they are known. Pick List Edit accepts others. */
  readonly values?: readonly string[] | undefined
}

/** The fault of the value of an attribute in a feature (specification 3, section 5); undefined for none. */
export function attributeValueFault({ required, ...given }: ValueOfAttribute): AttributeValueFault | undefined {
  const { type, value } = given
  if (value.trim() === '') return required ? 'required' : undefined
  if (type !== 'Note' && value.length > attributeValueMax) return 'too-long'
  return formFault(given)
}
