import { Problem } from '@cairn/contract/problem'
import { route } from '@cairn/contract/route'
import { expect } from 'vitest'
import { z } from 'zod'
import { test } from '../../../test/working-server.ts'
import { createHttp } from '../create-http.ts'
import { serve } from '../serve.ts'

const store = route({
  method: 'POST',
  path: '/rest/checked',
  access: 'anonymous',
  activity: 'none',
  summary: 'Stores a text that is checked first.',
  body: z.object({ text: z.string() }),
  response: z.object({}),
})
const storeOwn = route({ ...store, path: '/rest/checked/own', access: 'signed-in' })

test('a write is checked before its transaction, and a refused one does not open it', async ({ app }) => {
  const steps: string[] = []
  const http = await createHttp(app.services)
  serve(http, store, {
    check: async (context) => {
      steps.push(`check ${context.body.text} ${context.db.isTransaction}`)
      if (context.body.text === 'bad') throw new Problem('coordinate_system_not_understood', {})
    },
    handle: async (context) => {
      steps.push(`handle ${context.body.text} ${context.db.isTransaction}`)
      return {}
    },
  })
  const statuses: number[] = []
  for (const text of ['good', 'bad'])
    statuses.push((await http.app.inject({ method: 'POST', url: store.path, payload: { text } })).statusCode)
  expect(statuses).toEqual([200, 422])
  expect(steps).toEqual(['check good false', 'handle good true', 'check bad false'])
  await http.app.close()
})

test('the input of a caller who is not admitted is not checked', async ({ app }) => {
  let isChecked = false
  const http = await createHttp(app.services)
  serve(http, storeOwn, {
    check: async () => {
      isChecked = true
    },
    handle: async () => ({}),
  })
  const reply = await http.app.inject({ method: 'POST', url: storeOwn.path, payload: { text: 'x' } })
  expect([reply.statusCode, isChecked]).toEqual([401, false])
  await http.app.close()
})
