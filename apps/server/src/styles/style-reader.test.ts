import type { StyleConversion } from '@cairn/formats/styles/read-style'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import { expect, test } from 'vitest'
import { ShareFull } from '#platform/queue-full'
import { readStyleFile } from '#reading/read-style-file'
import { requestReaders } from '#reading/request-readers'
import { redLines } from '../../test/samples/style-samples.ts'
import { StyleReader } from './style-reader.ts'

const read: StyleConversion = { sld: null, findings: [] }

/** A reader of files whose answers the test gives in turn. */
function answering(...answers: (Error | StyleConversion)[]) {
  let calls = 0
  async function readFile(): Promise<StyleConversion> {
    const answer = answers[calls] ?? read
    calls += 1
    if (answer instanceof Error) throw answer
    return answer
  }
  return { reader: new StyleReader(requestReaders(), readFile), calls: () => calls }
}

test('a text is read once for its check and its transaction', async () => {
  const { reader, calls } = answering()
  expect([
    await reader.read('o', { format: 'css', body: 'a' }),
    await reader.read('o', { format: 'css', body: 'a' }),
  ]).toEqual([read, read])
  expect(calls()).toBe(1)
  await reader.read('o', { format: 'xml', body: 'a' })
  expect(calls()).toBe(2)
})

test('a text whose reader could not start, or was stopped by the machine, is read again', async () => {
  const { reader } = answering(new Error('EAGAIN'), new UnreadableFile('reader_killed'))
  await expect(reader.read('o', { format: 'css', body: 'a' })).rejects.toThrow('EAGAIN')
  await expect(reader.read('o', { format: 'css', body: 'a' })).rejects.toMatchObject({ code: 'unavailable' })
  expect(await reader.read('o', { format: 'css', body: 'a' })).toEqual(read)
})

test('a text beyond a limit of its reader is refused each time without being read again', async () => {
  const { reader, calls } = answering(new UnreadableFile('read_timeout', { timeoutMs: 1 }))
  for (const _ of [1, 2])
    await expect(reader.read('o', { format: 'css', body: 'a' })).rejects.toMatchObject({ code: 'style_not_drawn' })
  expect(calls()).toBe(1)
})

/** A reader of files that never end before the test ends them. */
function waitingReader() {
  const ends: (() => void)[] = []
  const reader = new StyleReader(requestReaders(), () => new Promise((resolve) => ends.push(() => resolve(read))))
  return { ends, reader }
}

test('of 40 texts of one organization one is read and four wait, and another organization does not wait', async () => {
  const { ends, reader } = waitingReader()
  const own = Array.from({ length: 40 }, (_, at) => reader.read('a', { format: 'css', body: `${at}` }))
  const refused = Promise.allSettled(own.slice(5))
  const other = reader.read('b', { format: 'css', body: 'other' })
  expect(ends).toHaveLength(2)
  for (const result of await refused)
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(ShareFull) })
  ends[1]?.()
  expect(await other).toEqual(read)
})

test('a CSS that takes long is refused after a time of its process, and leaves the reader to other texts', async () => {
  const secondsMax = 0.5
  const reader = new StyleReader(requestReaders(), (format, body) => readStyleFile(format, body, secondsMax))
  const body = Array.from({ length: 1900 }, () => `[kind = 'main'] { stroke: red }`).join('\n')
  const begun = performance.now()
  const slow = reader.read('a', { format: 'css', body }).catch((error: unknown) => error)
  const isFirst = reader.read('b', { format: 'css', body: redLines }).then(() => true)
  expect(await Promise.race([slow.then(() => false), isFirst])).toBe(true)
  const finding = { severity: 'error', code: 'too_complex', params: { limit: 'time', max: secondsMax } }
  expect(await slow).toMatchObject({ code: 'style_not_drawn', params: { findings: [finding] } })
  // That of the process itself has a limit of ten seconds.
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(await reader.read('a', { format: 'css', body: redLines })).toMatchObject({ findings: [] })
})

test('refused texts of one organization do not make another one read its text twice', async () => {
  const { ends, reader } = waitingReader()
  const text = { format: 'css', body: 'other' } as const
  const other = reader.read('b', text)
  ends[0]?.()
  await other
  await Promise.allSettled(
    Array.from({ length: 40 }, (_, at) => reader.read('a', { format: 'css', body: `${at}` })).slice(5),
  )
  await reader.read('b', text)
  expect(ends).toHaveLength(2)
})
