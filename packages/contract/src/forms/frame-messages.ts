import { z } from 'zod'

/** Characters of the name of a field of a form. */
const fieldIdMax = 256
/** Characters of a value of a field. */
const valueMax = 65_536
/** Fields of a form. */
const fieldsMax = 2000
/** Choices of a field. */
const choicesMax = 500
/** The largest height in px that the frame of a form takes. */
const frameHeightMaxPx = 20_000

/** The value of a field: the choices of a list, whether a box is ticked, or a text; null for no choice. */
export const FormValue = z.object({
  id: z.string().min(1).max(fieldIdMax),
  /** The type of the HTML field. */
  type: z.string().max(64).optional(),
  value: z.union([
    z.string().max(valueMax),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.string().max(valueMax)).max(choicesMax),
  ]),
})
export type FormValue = z.infer<typeof FormValue>

const id = z.number().int()

/** A message of the page of a form through its port. Everything else ends the connection. */
export const FrameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('loaded'), id }),
  z.object({ type: z.literal('validated'), id, isValid: z.boolean() }),
  z.object({ type: z.literal('collected'), id, values: z.array(FormValue).max(fieldsMax) }),
  /** The script of the form failed on the request. */
  z.object({ type: z.literal('failed'), id, message: z.string().max(500) }),
  z.object({ type: z.literal('resize'), heightPx: z.number().min(0).max(frameHeightMaxPx) }),
])
export type FrameMessage = z.infer<typeof FrameMessage>

/** A request of the application to the page of a form; `id` numbers the requests, each of which has one answer. */
export type FrameRequest =
  | {
      readonly type: 'load'
      readonly id: number
      readonly values: readonly FormValue[]
      readonly readOnly: boolean
    }
  | { readonly type: 'validate'; readonly id: number }
  | { readonly type: 'collect'; readonly id: number }
