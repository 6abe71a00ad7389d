import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { paymentEventMaxBytes, receivePaymentEvent } from '@cairn/contract/billing/payments'
import { readConfiguration } from '@cairn/contract/configuration'
import { expect } from 'vitest'
import { test as appTest } from '../../../test/app.ts'

/** Calls over one connection, which other clients may share behind a proxy. */
const test = appTest
  .extend('stripe', () => ({ secretKey: 'sk_test_1', webhookSecret: 'whsec_test', apiUrl: undefined }))
  .extend('call', async ({ app }, { onCleanup }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onCleanup(() => agent.destroy())
    const { port } = new URL(await app.http.app.listen({ host: '127.0.0.1', port: 0 }))
    return (method: string, path: string, body?: Buffer) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        request({ host: '127.0.0.1', port, agent, method, path }, resolve).on('error', reject).end(body)
      })
  })

test('an event that is too large is refused, and the next request on its connection is answered', async ({ call }) => {
  const refused = await call('POST', receivePaymentEvent.path, Buffer.alloc(2 * paymentEventMaxBytes, 'x'))
  expect(refused.statusCode).toBe(413)
  expect(await json(refused)).toMatchObject({ code: 'too_large', params: { maxBytes: paymentEventMaxBytes } })
  const next = await call('GET', readConfiguration.path)
  expect(next.statusCode).toBe(200)
  next.resume()
})
