import { z } from 'zod'
import type { ProblemKinds } from './problem-kind.ts'
import { route } from './route.ts'
import { nameText, Uuid } from './text.ts'

/** Characters of the title of a feedback. */
export const feedbackTitleMax = 128
/** Characters of the text of a feedback. */
export const feedbackMessageMax = 4000

/** A feedback to the makers of the product (specification 1, section 3). */
export const Feedback = z
  .object({ Title: nameText(feedbackTitleMax), Message: nameText(feedbackMessageMax) })
  .meta({ id: 'Feedback' })
export type Feedback = z.infer<typeof Feedback>

/** The problems of help. */
export const helpProblems = {
  university_not_configured: { status: 404, params: z.object({}) },
} as const satisfies ProblemKinds

export const sendFeedback = route({
  method: 'POST',
  path: '/rest/feedback',
  access: 'signed-in',
  whileLapsed: true,
  summary: 'Stores a feedback of the signed-in user and mails it to the address of the deployment.',
  body: Feedback,
  response: z.object({ id: z.uuid() }),
  activity: 'none',
  rateLimit: { perAddress: 10 },
})

export const openUniversity = route({
  method: 'PUT',
  path: '/rest/university/goto/:accountId',
  access: 'signed-in',
  notInPlus: true,
  summary: 'Returns the address at which the signed-in account opens the product university.',
  params: z.object({ accountId: Uuid }),
  response: z.object({ url: z.url() }),
  activity: 'none',
})
