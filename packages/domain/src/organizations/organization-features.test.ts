import { describe, expect, it } from 'vitest'
import {
  allFlags,
  completeFlags,
  enterpriseFeatures,
  featuresOf,
  hasFeature,
  organizationFeatures,
  withFeature,
} from './organization-features.ts'

describe('an organization', () => {
  it('has all features without flags, except the enterprise features', () => {
    expect(featuresOf({})).toEqual(organizationFeatures.filter((feature) => !enterpriseFeatures.has(feature)))
  })

  it('has the features that its flags name, in both spellings', () => {
    expect(hasFeature({ onecall_enabled: true }, 'onecall')).toBe(true)
    expect(hasFeature({ onecall: { enabled: true } }, 'onecall')).toBe(true)
    expect(hasFeature({ raster_enabled: true }, 'rasterImagery')).toBe(true)
    expect(hasFeature({ rasterImagery: { enabled: true } }, 'rasterImagery')).toBe(true)
    expect(hasFeature({ organizations: { enabled: false } }, 'organizations')).toBe(false)
    expect(hasFeature({ clients: false }, 'clients')).toBe(false)
  })

  it('has positive response only together with one-call', () => {
    expect(hasFeature({ onecall: { enabled: false, positiveResponse: true } }, 'positiveResponse')).toBe(false)
    expect(hasFeature(withFeature({}, 'positiveResponse', true), 'onecall')).toBe(true)
    expect(hasFeature(withFeature(allFlags, 'onecall', false), 'positiveResponse')).toBe(false)
  })

  it('keeps its other flags when one is switched', () => {
    const flags = { onecall: { enabled: true, members: ['CO12'], positiveResponse: true }, clients: false }
    for (const feature of organizationFeatures) {
      const off = withFeature(flags, feature, false)
      expect(hasFeature(off, feature)).toBe(false)
      expect(off.onecall.members).toEqual(['CO12'])
      expect(off.clients).toBe(false)
      expect(hasFeature(withFeature(off, feature, true), feature)).toBe(true)
    }
  })

  it('has every feature with all flags', () => {
    expect(featuresOf(allFlags)).toEqual([...organizationFeatures])
    expect(completeFlags(allFlags)).toEqual(allFlags)
  })
})
