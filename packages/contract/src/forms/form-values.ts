import { isStorableText } from '@cairn/domain/json'
import { z } from 'zod'

/** Characters of the name of a field of a form. */
const fieldIdMax = 256
/** Characters of a value of a field. */
const valueMax = 65_536
/** Choices of a field. */
const choicesMax = 500
/** Fields of a form. */
const formFieldsMax = 2000
/** Pages that a form may have. */
const formPagesMax = 10_000

/** Kept with its white space, as it was typed. */
const Text = z
  .string()
  .max(valueMax)
  .refine(isStorableText, { message: 'must not contain characters that cannot be stored' })

/** The value of a field: the choices of a list, whether a box is ticked, or a text; null for no choice. */
export const FormValue = z.object({
  id: z.string().min(1).max(fieldIdMax).refine(isStorableText),
  /** The type of the HTML field. */
  type: z.string().max(64).refine(isStorableText).optional(),
  value: z.union([Text, z.number(), z.boolean(), z.null(), z.array(Text).max(choicesMax)]),
})
export type FormValue = z.infer<typeof FormValue>

/** The values of a form, in the order in which it gave them. */
export const FormValues = z.array(FormValue).max(formFieldsMax)

/** Characters of the label of a field. */
const fieldLabelMax = 200

/** The names by which a user knows fields, each as plain text; fields without one are absent. */
export const FieldLabels = z
  .array(z.object({ id: z.string().min(1).max(fieldIdMax), label: z.string().min(1).max(fieldLabelMax) }))
  .max(formFieldsMax)
export type FieldLabels = z.infer<typeof FieldLabels>

/** The number of pages that a form says it has. */
export const FormPages = z.number().int().min(0).max(formPagesMax)
