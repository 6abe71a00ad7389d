import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { Connection } from '../platform/connection.ts'
import type { FileToSend } from '../platform/send-file.ts'
import { AddressedFile } from './addressed-file.ts'
import { awaitsSending, FileUnreadable } from './queued-upload.ts'
import { UploadQueue } from './upload-queue.ts'

interface Sending extends FileToSend {
  readonly resolve: () => void
  readonly reject: (failure: unknown) => void
}

/** The state after the file was sent. */
interface Sent {
  readonly status: 'sent'
}

/** Rejects when the signal of a request aborts, as `fetch` does. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
}

/** A queue whose requests the test answers one by one. `answersAddress` says which requests for an address are answered. */
function uploading(answersAddress = (_request: number) => true) {
  let isReachable = true
  const reach = () => (isReachable ? Promise.resolve(new Response()) : Promise.reject(new TypeError('no network')))
  const connection = new Connection({ send: reach, firstPauseMs: 60_000 })
  const sent: Sending[] = []
  const addresses: string[] = []
  const files = new Map<string, AddressedFile>()
  const sendFile = (file: FileToSend) =>
    connection.follow(
      new Promise((resolve, reject) => {
        sent.push({ ...file, resolve: () => resolve(undefined), reject })
        file.signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      }),
    )
  function requestAddress(signal: AbortSignal): Promise<string> {
    const address = `/upload/${addresses.length + 1}`
    addresses.push(address)
    return answersAddress(addresses.length) ? Promise.resolve(address) : aborted(signal)
  }
  const queue = new UploadQueue<{ readonly order: { readonly file: File } }, Sent>({
    connection,
    firstPauseMs: 1,
    send: async ({ id, order }, signal) => {
      const file = files.get(id) ?? new AddressedFile({ sendFile, requestAddress, addressTimeoutMs: 50 })
      files.set(id, file)
      queue.set(id, { status: 'sending', sentBytes: 0 })
      const onProgress = (sentBytes: number) => queue.set(id, { status: 'sending', sentBytes })
      await file.send({ file: order.file, mediaType: 'image/jpeg', onProgress, signal })
      queue.set(id, { status: 'sent' })
    },
  })
  queue.followConnection()
  const add = (name: string, file = new File(['1234'], name)) => queue.add({ order: { file } })
  const states = () => queue.list().map(({ order, state }) => `${order.file.name} ${state.status}`)
  async function setReachable(value: boolean): Promise<void> {
    isReachable = value
    await connection.probe()
  }
  return { queue, add, sent, addresses, states, setReachable }
}

test('a file is sent to its address with an idempotency key and shows its progress', async () => {
  const { queue, add, sent, states } = uploading()
  add('1')
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]).toMatchObject({ url: '/upload/1', mediaType: 'image/jpeg' })
  sent[0]?.onProgress(2)
  expect(queue.list()[0]?.state).toEqual({ status: 'sending', sentBytes: 2 })
  sent[0]?.resolve()
  await expect.poll(states).toEqual(['1 sent'])
  expect(queue.list().filter(awaitsSending)).toEqual([])
})

test('two files are sent at the same time; the others wait in their order', async () => {
  const { add, sent, states } = uploading()
  for (const name of ['1', '2', '3', '4']) add(name)
  await expect.poll(() => sent.length).toBe(2)
  expect(states()).toEqual(['1 sending', '2 sending', '3 waiting', '4 waiting'])
  sent[1]?.resolve()
  await expect.poll(() => sent.length).toBe(3)
  expect(states()).toEqual(['1 sending', '2 sent', '3 sending', '4 waiting'])
})

test('a cancelled upload is aborted and removed, and the next one is sent', async () => {
  const { queue, add, sent, states } = uploading()
  const [first = ''] = ['1', '2', '3'].map((name) => add(name))
  await expect.poll(() => sent.length).toBe(2)
  queue.cancel(first)
  expect(sent[0]?.signal.aborted).toBe(true)
  await expect.poll(() => sent.length).toBe(3)
  expect(states()).toEqual(['2 sending', '3 sending'])
})

test('a cut upload is sent again to the same address with the same key when the server is back', async () => {
  const { queue, add, sent, states, setReachable } = uploading()
  add('1')
  await expect.poll(() => sent.length).toBe(1)
  await setReachable(false)
  sent[0]?.reject(new TypeError('cut'))
  await expect.poll(states).toEqual(['1 interrupted'])
  expect(queue.list().filter(awaitsSending)).toHaveLength(1)
  await setReachable(true)
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[1]).toMatchObject({ url: '/upload/1', idempotencyKey: sent[0]?.idempotencyKey })
})

/** The requests of an upload that the server refused for the moment, and that was sent again. */
async function sendingAgain(): Promise<readonly Sending[]> {
  const { add, sent } = uploading()
  add('1')
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.reject(new Problem('unavailable', {}))
  await expect.poll(() => sent.length).toBe(2)
  return sent
}

test('an upload that a reachable server cannot take now is sent again after a pause', async () => {
  const sent = await sendingAgain()
  expect(sent[1]?.url).toBe('/upload/1')
})

test('an upload whose address has expired is sent to a new address', async () => {
  const sent = await sendingAgain()
  sent[1]?.reject(new Problem('not_found', { asset: 'upload' }))
  await expect.poll(() => sent.length).toBe(3)
  expect(sent[2]?.url).toBe('/upload/2')
})

test('an upload whose address request gets no answer is sent again after a pause', async () => {
  const { add, sent, addresses } = uploading((request) => request > 1)
  add('1')
  await expect.poll(() => sent.length).toBe(1)
  expect(addresses.length).toBeGreaterThan(1)
})

test('a refused upload has failed with the reason, and is sent again when the user requests it', async () => {
  const { queue, add, sent, states } = uploading()
  const id = add('1')
  await expect.poll(() => sent.length).toBe(1)
  const failure = new Problem('internal', {})
  sent[0]?.reject(failure)
  await expect.poll(states).toEqual(['1 failed'])
  expect(queue.find(id)?.state).toEqual({ status: 'failed', failure })
  queue.retry(id)
  await expect.poll(() => sent.length).toBe(2)
})

test('a file that was deleted meanwhile is a failure and is not sent again', async () => {
  const { queue, add, sent, states } = uploading()
  const file = new File(['1'], '1')
  Object.assign(file, {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
  })
  const id = add('1', file)
  await expect.poll(() => sent.length).toBe(1)
  sent[0]?.reject(new TypeError('cut'))
  await expect.poll(states).toEqual(['1 failed'])
  const state = queue.find(id)?.state
  expect(state?.status === 'failed' && state.failure).toBeInstanceOf(FileUnreadable)
})

test('an upload without a connection waits, and asks for the server at once', async () => {
  const { add, sent, states, setReachable } = uploading()
  await setReachable(false)
  add('1')
  expect(states()).toEqual(['1 waiting'])
  await setReachable(true)
  await expect.poll(() => sent.length).toBe(1)
})

test('the end of the session aborts all uploads', async () => {
  const { queue, add, sent, states } = uploading()
  for (const name of ['1', '2', '3']) add(name)
  await expect.poll(() => sent.length).toBe(2)
  queue.cancelAll()
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true])
  await expect.poll(states).toEqual([])
  expect(sent).toHaveLength(2)
})
