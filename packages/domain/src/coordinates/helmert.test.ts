import { describe, expect, test } from 'vitest'
import { applyHelmert, normalizeHelmert, readHelmert, undoHelmert, writeHelmert } from './helmert.ts'

const text = '+proj=helmert +convention=coordinate_frame +x=100 +y=-200.5 +s=1.0002 +theta=3600'
const helmert = { x: 100, y: -200.5, scale: 1.0002, thetaDeg: 1 }

describe('the text of a transformation', () => {
  test('always has theta, in arcseconds', () => {
    expect(writeHelmert(helmert)).toBe(text)
    expect(writeHelmert({ x: 0, y: 0, scale: 1, thetaDeg: 0 })).toBe(
      '+proj=helmert +convention=coordinate_frame +x=0 +y=0 +s=1 +theta=0',
    )
  })

  test.each([0.0035, 0.35, 0.1, -12.345678, 359.999])('comes back with %d degrees', (thetaDeg) => {
    expect(readHelmert(writeHelmert({ ...helmert, thetaDeg }))).toEqual({ ...helmert, thetaDeg })
  })

  test('has no exponents', () => {
    const small = writeHelmert({ ...helmert, thetaDeg: 1e-11 })
    expect(small).not.toMatch(/\de/)
    expect(readHelmert(small)?.thetaDeg).toBeCloseTo(1e-11, 15)
  })

  test('may have its parameters in any order and no theta; it is stored in one order, with theta', () => {
    const stored = '+proj=helmert +convention=coordinate_frame +x=1.50 +y=-2 +s=0.9999 +theta=0'
    expect(normalizeHelmert('+s=0.9999 +y=-2  +x=1.50 +convention=coordinate_frame +proj=helmert')).toBe(stored)
    expect(normalizeHelmert(' +proj=helmert +convention=coordinate_frame +x=1.50 +y=-2 +s=0.9999')).toBe(stored)
    expect(readHelmert('+theta=3600 +s=1.0002 +y=-200.5 +x=100 +proj=helmert +convention=coordinate_frame')).toEqual(
      helmert,
    )
    expect(normalizeHelmert(text)).toBe(text)
    expect(normalizeHelmert('+proj=helmert +x=1 +y=2 +s=1')).toBeUndefined()
  })

  test.each([
    ['no scale', '+proj=helmert +convention=coordinate_frame +x=1 +y=2 +theta=0'],
    ['two scales', '+proj=helmert +convention=coordinate_frame +x=1 +y=2 +s=1 +s=2'],
    ['a parameter without a sign', 'proj=helmert +convention=coordinate_frame +x=1 +y=2 +s=1'],
    ['a scale of 0', '+proj=helmert +convention=coordinate_frame +x=1 +y=2 +s=0 +theta=0'],
    ['a word as a number', '+proj=helmert +convention=coordinate_frame +x=abc +y=2 +s=1 +theta=0'],
    ['another convention', '+proj=helmert +convention=position_vector +x=1 +y=2 +s=1 +theta=0'],
    ['a further parameter', `${text} +nadgrids=@null`],
    ['an endless number', `+proj=helmert +convention=coordinate_frame +x=${'9'.repeat(400)} +y=2 +s=1 +theta=0`],
    ['a shift beyond the bounds', `+proj=helmert +convention=coordinate_frame +x=${'9'.repeat(13)} +y=2 +s=1 +theta=0`],
    ['nothing', ''],
  ])('with %s is refused', (_, refused) => {
    expect(readHelmert(refused)).toBeUndefined()
  })
})

describe('a transformation', () => {
  test('turns by theta, scales by a factor and then shifts', () => {
    const [x, y] = applyHelmert({ ...helmert, y: 200 }, [1000, 2000])
    expect(x).toBeCloseTo(1134.959_459, 6)
    expect(y).toBeCloseTo(2182.639_432, 6)
    expect(applyHelmert({ x: 10, y: 20, scale: 2, thetaDeg: 0 }, [1, 2])).toEqual([12, 24])
  })

  test('is undone, and keeps heights', () => {
    const [x, y, height] = undoHelmert(helmert, applyHelmert(helmert, [123_456.789, -98_765.4321, 12]))
    expect(x).toBeCloseTo(123_456.789, 8)
    expect(y).toBeCloseTo(-98_765.4321, 8)
    expect(height).toBe(12)
  })
})
