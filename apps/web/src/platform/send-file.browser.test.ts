import type { Send } from '@cairn/contract/client'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { sendFile } from './send-file.ts'

const order = {
  method: 'PUT',
  authorizedBy: 'address',
  file: new Blob(['1'.repeat(4000)]),
  mediaType: 'application/zip',
  idempotencyKey: '00000000-0000-4000-8000-000000000001',
  onProgress: () => {},
  signal: new AbortController().signal,
} as const
const authorized = (send: Send) => send

test('a refusal rejects with a problem, also when the response names none', async () => {
  await expect(sendFile({ ...order, url: '/no-upload-here' }, authorized)).rejects.toBeInstanceOf(Problem)
})

test('a server without a response is a network failure', async () => {
  await expect(sendFile({ ...order, url: 'http://127.0.0.1:1/' }, authorized)).rejects.toBeInstanceOf(TypeError)
})

test('an upload without progress is a network failure', async () => {
  await expect(sendFile({ ...order, url: '/no-upload-here', stalledMs: 0 }, authorized)).rejects.toBeInstanceOf(
    TypeError,
  )
})

test('a stopped upload rejects with AbortError', async () => {
  const end = new AbortController()
  const sent = sendFile({ ...order, url: '/no-upload-here', signal: end.signal }, authorized)
  end.abort()
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
})
