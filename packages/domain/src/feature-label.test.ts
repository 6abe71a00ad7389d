import { expect, it } from 'vitest'
import { featureLabel } from './feature-label.ts'

it('takes the property that names the thing, however it is written', () => {
  expect(featureLabel('point.7', { STATUS: 'open', NAME: 'City Hall' })).toBe('City Hall')
  expect(featureLabel('point.7', { kind: 'valve', Street_Name: 'Colfax Avenue' })).toBe('Colfax Avenue')
})

it('takes the first text when nothing names it, and the id when there is no text', () => {
  expect(featureLabel('point.7', { height: 12.5, material: 'PVC' })).toBe('PVC')
  expect(featureLabel('point.7', { height: 12.5, note: ' ', nested: { name: 'x' } })).toBe('point.7')
})

it('passes over a text too long for a title', () => {
  expect(featureLabel('line.3', { name: 'x'.repeat(81), code: 'W-12' })).toBe('W-12')
})
