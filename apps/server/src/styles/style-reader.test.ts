import type { StyleConversion } from '@cairn/formats/styles/read-style'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import { expect, test } from 'vitest'
import { QueueFull } from '#platform/bounded-queue'
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
  return { reader: new StyleReader(readFile), calls: () => calls }
}

test('a text is read once for its check and its transaction', async () => {
  const { reader, calls } = answering()
  expect([await reader.read('css', 'a'), await reader.read('css', 'a')]).toEqual([read, read])
  expect(calls()).toBe(1)
  await reader.read('xml', 'a')
  expect(calls()).toBe(2)
})

test('a text whose reader could not start, or was stopped by the machine, is read again', async () => {
  const { reader } = answering(new Error('EAGAIN'), new UnreadableFile('reader_killed'))
  await expect(reader.read('css', 'a')).rejects.toThrow('EAGAIN')
  await expect(reader.read('css', 'a')).rejects.toMatchObject({ code: 'unavailable' })
  expect(await reader.read('css', 'a')).toEqual(read)
})

test('a text beyond a limit of its reader is refused each time without being read again', async () => {
  const { reader, calls } = answering(new UnreadableFile('read_timeout', { timeoutMs: 1 }))
  for (const _ of [1, 2]) await expect(reader.read('css', 'a')).rejects.toMatchObject({ code: 'style_not_drawn' })
  expect(calls()).toBe(1)
})

test('two texts are read at once, and calls behind too many others are refused', async () => {
  const waiting: (() => void)[] = []
  const reader = new StyleReader(() => new Promise((resolve) => waiting.push(() => resolve(read))))
  const readings = Array.from({ length: 34 }, (_, at) => reader.read('css', `${at}`))
  await expect(reader.read('css', 'one more')).rejects.toThrow(QueueFull)
  expect(waiting).toHaveLength(2)
  for (const _ of readings) {
    waiting.shift()?.()
    await Promise.resolve()
    await new Promise(setImmediate)
  }
  expect(await Promise.all(readings)).toHaveLength(34)
})
