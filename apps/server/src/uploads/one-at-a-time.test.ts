import { expect, test } from 'vitest'
import { problemFrom } from '../../test/problems.ts'
import { OneAtATime } from './one-at-a-time.ts'

test('a second request for an upload address is refused while the first is in progress, and a repetition waits', async () => {
  const uploads = new OneAtATime()
  const order: string[] = []
  let finish = () => {}
  const first = uploads.run({ token: 'a', key: 'k' }, async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    order.push('first')
  })
  const repetition = uploads.run({ token: 'a', key: 'k' }, async () => void order.push('repetition'))
  await problemFrom(
    uploads.run({ token: 'a', key: 'other' }, async () => undefined),
    'upload_used',
  )
  await problemFrom(
    uploads.run({ token: 'a', key: undefined }, async () => undefined),
    'upload_used',
  )
  await uploads.run({ token: 'b', key: 'k' }, async () => void order.push('another address'))
  finish()
  await Promise.all([first, repetition])
  expect(order).toEqual(['another address', 'first', 'repetition'])
  await uploads.run({ token: 'a', key: 'other' }, async () => void order.push('afterwards'))
  expect(order).toHaveLength(4)
})

test('an upload that fails makes the address free for its repetition', async () => {
  const uploads = new OneAtATime()
  const failing = uploads.run({ token: 'a', key: 'k' }, () => Promise.reject(new Error('broken')))
  const repetition = uploads.run({ token: 'a', key: 'k' }, async () => 'received')
  await expect(failing).rejects.toThrow('broken')
  expect(await repetition).toBe('received')
})
