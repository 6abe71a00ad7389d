import { expect, test } from 'vitest'
import { HttpPort } from './http-port.ts'

const address = { host: '127.0.0.1', port: 0 }

test('until the application is ready every request is answered 503 with a time to retry', async () => {
  const port = await HttpPort.open(address)
  const { origin } = port
  const early = await fetch(`${origin}/readyz`)
  expect(early.status).toBe(503)
  expect(early.headers.get('content-type')).toBe('application/problem+json')
  expect(early.headers.get('retry-after')).toBe('1')
  expect(await early.json()).toMatchObject({ code: 'unavailable', status: 503, requestId: expect.any(String) })
  port.serve((_request, response) => response.end('ready'))
  expect(await (await fetch(origin)).text()).toBe('ready')
  await port.close()
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})

test('a port that another server uses is refused', async () => {
  const first = await HttpPort.open(address)
  const port = Number(new URL(first.origin).port)
  await expect(HttpPort.open({ ...address, port })).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen' })
  await first.close()
})

test('the address of a request may have 20,000 characters besides its headers', async () => {
  const port = await HttpPort.open(address)
  port.serve(({ url = '' }, response) => response.end(String(url.length)))
  const path = `/${'x'.repeat(19_999)}`
  const reply = await fetch(`${port.origin}${path}`, { headers: { authorization: `Bearer ${'y'.repeat(2000)}` } })
  expect(await reply.text()).toBe('20000')
  await port.close()
})
