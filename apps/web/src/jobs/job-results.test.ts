import { beforeEach, expect, test } from 'vitest'
import { sampleJob } from '../../test/samples.ts'
import { startMessages } from '../platform/locale.ts'
import { messageText, stateOf } from './job-results.ts'

beforeEach(() => startMessages('en'))

const now = new Date('2026-06-01')
const waiting = { phase: 'waiting', read: 0, written: 0, percent: null } as const

test.each([
  [sampleJob({ isComplete: true }), 'success'],
  [sampleJob({ isComplete: true, hasError: true }), 'complete-with-errors'],
  [sampleJob({ hasError: true, infoMessages: [{ key: 'file_damaged', params: {} }] }), 'failed'],
  [sampleJob({ hasError: true, infoMessages: [{ key: 'cancelled', params: {} }] }), 'cancelled'],
  [sampleJob({ timeoutTime: '2026-05-31T00:00:00.000Z' }), 'timeout'],
  [sampleJob({ cancelRequested: true }), 'cancelling'],
  [sampleJob({ progress: waiting }), 'waiting'],
  [sampleJob(), 'in-progress'],
])('the state of a job is derived from its fields: %#', (job, state) => {
  expect(stateOf(job, now)).toBe(state)
})

test('counts are formatted as numbers, and a count of one is in the singular', () => {
  expect(messageText({ key: 'completed', params: { count: 13_491 } })).toBe('13,491 features imported.')
  expect(messageText({ key: 'completed', params: { count: 1 } })).toBe('1 feature imported.')
  expect(messageText({ key: 'skipped.geometry_damaged', params: { count: 2 } })).toMatch(/^2 features had damaged/)
})

test('the reason of a refusal is in words, and an unknown one has the general sentence of its kind', () => {
  const key = 'file_not_supported'
  expect(messageText({ key, params: { reason: 'encrypted', file: 'a.shp' } })).toMatch(/^“a\.shp” .* password/)
  expect(messageText({ key, params: { reason: 'too_green' } })).toMatch(/^The content does not match/)
  expect(messageText({ key, params: {} })).toMatch(/^The content does not match/)
  expect(messageText({ key: 'file_too_complex', params: { limit: 'layers', max: 500 } })).toMatch(/500 layers/)
})

test('an unknown message key shows a general sentence', () => {
  expect(messageText({ key: 'skipped.too_green', params: { count: 3 } })).toBe(
    '3 features could not be imported and were left out.',
  )
  expect(messageText({ key: 'warning.z_scaled', params: {} })).toContain('z_scaled')
  expect(messageText({ key: 'gone_fishing', params: {} })).toContain('Reload the page')
})
