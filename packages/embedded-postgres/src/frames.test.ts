import { describe, expect, test } from 'vitest'
import { FrameReader, frame, int32, ProtocolViolation } from './frames.ts'

const take = (reader: FrameReader) => {
  const frames: Buffer[] = []
  for (let next = reader.next(); next; next = reader.next()) frames.push(next)
  return frames
}

describe('FrameReader', () => {
  const messages = [frame('Q', 'select 1'), frame('S'), frame('P', 'name', 'x'.repeat(1000)), frame('X')]
  const stream = Buffer.concat(messages)

  test.for([1, 2, 3, 5, 7, 64, 5000])('returns the same messages from chunks of %i bytes', (size) => {
    const reader = new FrameReader()
    const frames: Buffer[] = []
    for (let at = 0; at < stream.length; at += size) {
      reader.push(stream.subarray(at, at + size))
      frames.push(...take(reader))
    }
    expect(frames.map(String)).toEqual(messages.map(String))
  })

  test('keeps the bytes after the first message for the next call', () => {
    const reader = new FrameReader()
    reader.push(Buffer.concat([int32(8), int32(196_608), frame('S')]))
    expect(reader.nextStartup()?.readInt32BE(0)).toBe(196_608)
    expect(take(reader)).toEqual([frame('S')])
  })

  test.for([0, 3, 256 * 1024 * 1024 + 1, -1])('refuses the length %i before it reads more bytes', (length) => {
    const reader = new FrameReader()
    reader.push(Buffer.concat([Buffer.from('Q'), int32(length)]))
    expect(() => reader.next()).toThrow(ProtocolViolation)
  })

  test('reads a message of 64 MB in chunks of 64 KB without repeated copies', () => {
    const reader = new FrameReader()
    const chunk = Buffer.alloc(64 * 1024, 'x')
    reader.push(Buffer.concat([Buffer.from('d'), int32(4 + 1024 * chunk.length)]))
    const begun = performance.now()
    for (let i = 1; i < 1024; i++) {
      reader.push(chunk)
      expect(reader.next()).toBeUndefined()
    }
    reader.push(chunk)
    expect(reader.next()?.length).toBe(5 + 1024 * chunk.length)
    // Copying all received bytes for each chunk would move 32 GB.
    expect(performance.now() - begun).toBeLessThan(2000)
  })
})
