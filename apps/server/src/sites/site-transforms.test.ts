import { expect, test } from 'vitest'
import { ShareFull } from '#platform/queue-full'
import { requestReaders } from '#reading/request-readers'
import { geographicWkt as wkt } from '../../test/samples/site-samples.ts'
import { SiteTransforms } from './site-transforms.ts'

const limits = { timeoutMs: 20_000, memoryMb: 64 }
const request = {
  system: { wkt, proj: null },
  geometry: { type: 'Point', coordinates: [-105, 40] },
  inverse: false,
} as const

test('a system is checked in a thread of its own', async () => {
  expect(await new SiteTransforms(requestReaders(), limits).run('a', { ...request, geometry: null })).toEqual({
    geometry: null,
  })
})

test('a thread that takes too long ends, and its system counts as not understood', async () => {
  const transforms = new SiteTransforms(requestReaders(), { ...limits, timeoutMs: 0 })
  expect(await transforms.run('a', request)).toEqual({ fault: 'system' })
})

test('an organization whose calls wait behind too many of its own is refused alone', async () => {
  const transforms = new SiteTransforms(requestReaders(), { ...limits, timeoutMs: 0 })
  const own = Array.from({ length: 5 }, () => transforms.run('a', request))
  await expect(transforms.run('a', request)).rejects.toThrow(ShareFull)
  expect(await transforms.run('b', request)).toEqual({ fault: 'system' })
  await Promise.all(own)
})
