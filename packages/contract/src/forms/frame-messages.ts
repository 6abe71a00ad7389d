import { z } from 'zod'
import type { FormPredata } from './form-predata.ts'
import { FieldLabels, FormPages, type FormValue, FormValues } from './form-values.ts'

/** The largest height in px that the frame of a form takes. */
const frameHeightMaxPx = 20_000

const id = z.number().int()

/** A message of the page of a form through its port. Everything else ends the connection. */
export const FrameMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('loaded'), id }),
  z.object({ type: z.literal('validated'), id, isValid: z.boolean() }),
  z.object({
    type: z.literal('collected'),
    id,
    values: FormValues,
    /** Of how many pages the form is, where its script says so. */
    pages: FormPages.optional(),
    /** Where the request asks for them and the page knows them. Labels of another shape are dropped: no value depends on them. */
    labels: FieldLabels.optional().catch(undefined),
    /** Clicks, keys and inputs of the user in the page so far; absent from pages that do not count them. */
    userEvents: z.number().int().min(0).optional(),
  }),
  /** The script of the form failed on the request. */
  z.object({ type: z.literal('failed'), id, message: z.string().max(500) }),
  /** The user has pressed Escape, and neither a field nor the script of the form has used it. */
  z.object({ type: z.literal('escape') }),
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
      /** The facts from which a form may begin; absent where it is shown without a feature. */
      readonly predata?: FormPredata
    }
  | { readonly type: 'validate'; readonly id: number }
  /** `withLabels`: the answer also names the fields; pages of an earlier version leave the names out. */
  | { readonly type: 'collect'; readonly id: number; readonly withLabels?: boolean }
