import { z } from 'zod'
import { route } from './route.ts'

/** The public settings of a deployment. */
export const Configuration = z
  .object({
    /** `https://…/{z}/{x}/{y}.png`; null without a configured street map. */
    streetMapUrl: z.string().nullable(),
    /** The server has the demo organizations and their accounts. */
    demo: z.boolean(),
    /** Whether visitors may create accounts; absent for no. */
    signUp: z.boolean().optional(),
    /** Whether members pay at a sandbox in which no money moves; absent for no. */
    paymentSandbox: z.boolean().optional(),
    /** Whether admins can ask the operator for features; absent for no. */
    takesRequests: z.boolean().optional(),
    /** Address of the site with drone imagery, with `{projectId}`; absent without one. */
    droneUrl: z.string().optional(),
    /** External pages; the entry of an absent one is left out. */
    links: z
      .object({
        help: z.url().nullable(),
        store: z.url().nullable(),
        pricing: z.url().nullable(),
        /** Where to get more seats. */
        sales: z.url().nullable(),
        /** Whether there is a product university, which `openUniversity` leads to. */
        university: z.boolean(),
      })
      .optional(),
  })
  .meta({ id: 'Configuration' })
export type Configuration = z.infer<typeof Configuration>

export const readConfiguration = route({
  method: 'GET',
  path: '/rest/configuration',
  access: 'anonymous',
  summary: 'Returns the settings that the web application needs before sign-in.',
  response: Configuration,
})
