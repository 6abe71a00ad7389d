import { z } from 'zod'
import { route } from './route.ts'

export const readHealth = route({
  method: 'GET',
  path: '/healthz',
  access: 'anonymous',
  summary: 'Answers as long as the process runs.',
  response: z.object({ status: z.literal('ok') }),
})

export const readReadiness = route({
  method: 'GET',
  path: '/readyz',
  access: 'anonymous',
  summary: 'Answers 200 if the database and the storage can be reached, otherwise 503.',
  response: z.object({ status: z.literal('ok') }),
})
