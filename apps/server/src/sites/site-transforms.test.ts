import { expect, test } from 'vitest'
import { QueueFull } from '#platform/bounded-queue'
import { geographicWkt as wkt } from '../../test/samples/site-samples.ts'
import { SiteTransforms } from './site-transforms.ts'

const limits = { threads: 1, waitingMax: 1, timeoutMs: 20_000, memoryMb: 64 }
const request = {
  system: { wkt, proj: null },
  geometry: { type: 'Point', coordinates: [-105, 40] },
  inverse: false,
} as const

test('a system is checked in a thread of its own', async () => {
  expect(await new SiteTransforms(limits).run({ ...request, geometry: null })).toEqual({ geometry: null })
})

test('a thread that takes too long ends, and its system counts as not understood', async () => {
  const transforms = new SiteTransforms({ ...limits, timeoutMs: 0 })
  expect(await transforms.run(request)).toEqual({ fault: 'system' })
})

test('a call that would wait behind too many others is refused', async () => {
  const transforms = new SiteTransforms(limits)
  const [first, second] = [transforms.run(request), transforms.run(request)]
  await expect(transforms.run(request)).rejects.toThrow(QueueFull)
  expect(await first).toEqual(await second)
})
