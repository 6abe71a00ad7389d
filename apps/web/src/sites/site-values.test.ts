import { expect, test } from 'vitest'
import { faultsOf, projOf, startOf } from './site-values.ts'

const on = { ...startOf(undefined), isTransformed: true }

test('a transformation is written with theta in arcseconds, and with 0 for an empty theta', () => {
  const values = { ...on, x: '1,5', y: ' -2 ', scale: '1.0002', theta: '0.5' }
  expect(projOf(values)).toBe('+proj=helmert +convention=coordinate_frame +x=1.5 +y=-2 +s=1.0002 +theta=1800')
  expect(projOf({ ...values, theta: '' })).toMatch(/\+theta=0$/)
  expect(projOf({ ...values, isTransformed: false })).toBeNull()
})

test('x, y and scale have to be numbers, the scale other than 0, and theta may be empty', () => {
  expect(faultsOf(on)).toEqual({})
  expect(faultsOf({ ...on, x: '', y: 'north', scale: '', theta: '' })).toEqual({
    x: 'number',
    y: 'number',
    scale: 'number',
  })
  expect(faultsOf({ ...on, scale: '0', x: '1e13', theta: '1.2.3' })).toEqual({
    scale: 'scale',
    x: 'range',
    theta: 'number',
  })
  expect(faultsOf({ ...on, isTransformed: false, x: '' })).toEqual({})
})
