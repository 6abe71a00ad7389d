import { z } from 'zod'
import { route } from './route.ts'

export const readHealth = route({
  method: 'GET',
  path: '/healthz',
  access: 'anonymous',
  summary: 'The process is alive.',
  response: z.object({ status: z.literal('ok') }),
})

export const readReadiness = route({
  method: 'GET',
  path: '/readyz',
  access: 'anonymous',
  summary: 'Database and storage can be reached; 503 otherwise.',
  response: z.object({ status: z.literal('ok') }),
})
