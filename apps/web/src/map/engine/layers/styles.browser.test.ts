import Feature from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import { fromExtent } from 'ol/geom/Polygon.js'
import type { StyleFunction } from 'ol/style/Style.js'
import { expect, test } from 'vitest'
import { layerStyle, pictureLook } from './styles.ts'

const look = { colour: { light: '#1E2FB4', dark: '#92AEFB' } }
const resolution = { near: 1, far: 1000, world: 20_000 }
const sizePx = [800, 600] as const
const styleIn = (scheme: 'light' | 'dark') => layerStyle(look, { scheme, isHidden: () => false, viewPx: () => sizePx })

function fillOf(style: StyleFunction, geometry: Geometry, at: number): unknown {
  const drawn = style(new Feature(geometry), at)
  if (!drawn || Array.isArray(drawn)) throw new Error('An area has one style')
  return drawn.getFill()?.getColor()
}

test('areas have a lighter fill at small scales', () => {
  const area = fromExtent([0, 0, 100, 100])
  expect(fillOf(styleIn('light'), area, resolution.near)).toBe('#1E2FB44d')
  expect(fillOf(styleIn('light'), area, resolution.far)).toBe('#1E2FB42e')
})

test('an area larger than the map has no fill', () => {
  const area = fromExtent([0, 0, 900, 700])
  expect(fillOf(styleIn('light'), area, resolution.near)).toBeUndefined()
  expect(fillOf(styleIn('light'), fromExtent([0, 0, 900, 10]), resolution.near)).toBe('#1E2FB44d')
})

test('a layer has the colour of the scheme', () => {
  expect(fillOf(styleIn('dark'), fromExtent([0, 0, 100, 100]), resolution.near)).toBe('#92AEFB4d')
})

test('very many points are small and translucent on a map of the world', () => {
  const points = (at: number) => pictureLook(look, { scheme: 'light', resolution: at, onlyPoints: true })
  expect(points(resolution.world).point).toEqual({ fill: '#1E2FB499', radiusPx: 1.5 })
  expect(points(resolution.world).pointsAddUp).toBe(true)
  expect(points(resolution.far).point.radiusPx).toBe(3)
  const mixed = pictureLook(look, { scheme: 'light', resolution: resolution.world, onlyPoints: false })
  expect(mixed.point.radiusPx).toBe(3)
})

test('a picture has the paints of single features', () => {
  const picture = pictureLook(look, { scheme: 'dark', resolution: resolution.near, onlyPoints: false })
  const outline = { colour: '#92AEFB', widthPx: 2 }
  expect(picture.area).toEqual([{ fill: '#92AEFB4d', stroke: outline }])
  expect(picture.outline).toEqual([{ stroke: outline }])
  expect(picture.line.map(({ stroke }) => stroke?.widthPx)).toEqual([5, 3])
  expect(picture.point).toEqual({
    fill: '#92AEFB',
    stroke: { colour: 'rgba(20, 25, 29, .9)', widthPx: 1.5 },
    radiusPx: 6,
  })
})
