import { expect, test } from 'vitest'
import { isLicenseActive } from './licenses.ts'

test('a licence is active up to its expiration time, and expired after it', () => {
  const now = new Date('2030-06-01T12:00:00.000Z')
  expect(isLicenseActive('2030-06-01T12:00:00.001Z', now)).toBe(true)
  expect(isLicenseActive('2030-06-01T12:00:00.000Z', now)).toBe(true)
  expect(isLicenseActive('2030-06-01T11:59:59.999Z', now)).toBe(false)
})
