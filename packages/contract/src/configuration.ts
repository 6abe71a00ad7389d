import { z } from 'zod'
import { route } from './route.ts'

/** What differs from one deployment to another and is no secret. */
export const Configuration = z
  .object({
    /** `https://…/{z}/{x}/{y}.png`; null where no street map is configured. */
    streetMapUrl: z.string().nullable(),
    /** The demo organizations and their accounts are there. */
    demo: z.boolean(),
  })
  .meta({ id: 'Configuration' })
export type Configuration = z.infer<typeof Configuration>

export const readConfiguration = route({
  method: 'GET',
  path: '/rest/configuration',
  access: 'anonymous',
  summary: 'What the web application has to know of this deployment before somebody signs in.',
  response: Configuration,
})
