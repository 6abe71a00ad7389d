import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { whileAdmitted } from './while-admitted.ts'

const parts = ['one', 'two', 'three'].map((text) => Buffer.from(text))

test('the bytes of an account that is admitted later pass', async () => {
  const admitted = Promise.withResolvers<void>()
  const bytes = whileAdmitted(Readable.from(parts), admitted.promise)
  expect((await bytes.next()).value).toEqual(parts[0])
  admitted.resolve()
  expect(await Readable.from(bytes).toArray()).toEqual(parts.slice(1))
})

test('a refusal ends the bytes, and the source stays open for the answer', async () => {
  const admitted = Promise.withResolvers<void>()
  const source = new PassThrough()
  const bytes = whileAdmitted(source, admitted.promise)
  source.write('one')
  expect(String((await bytes.next()).value)).toBe('one')
  admitted.reject(new Error('refused'))
  source.write('two')
  await expect(bytes.next()).rejects.toThrow('refused')
  expect(source.destroyed).toBe(false)
})
