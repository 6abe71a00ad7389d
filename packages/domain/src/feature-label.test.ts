import { expect, it } from 'vitest'
import { featureLabel } from './feature-label.ts'

it('is the value of the naming property, regardless of case and separators of its name', () => {
  expect(featureLabel('point.7', { STATUS: 'open', NAME: 'City Hall' })).toBe('City Hall')
  expect(featureLabel('point.7', { kind: 'valve', Street_Name: 'Colfax Avenue' })).toBe('Colfax Avenue')
})

it('is the first text without a naming property, and the id without a text', () => {
  expect(featureLabel('point.7', { height: 12.5, material: 'PVC' })).toBe('PVC')
  expect(featureLabel('point.7', { height: 12.5, note: ' ', nested: { name: 'x' } })).toBe('point.7')
})

it('skips a text that is too long for a title', () => {
  expect(featureLabel('line.3', { name: 'x'.repeat(81), code: 'W-12' })).toBe('W-12')
})
