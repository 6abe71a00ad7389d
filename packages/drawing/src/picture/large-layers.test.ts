import { expect, test } from 'vitest'
import { indexed } from '../pack/build-pack.ts'
import { geometryTypes, type LayerPack, packBytes, partKinds } from '../pack/layer-pack.ts'
import { inkOf } from '../raster/ink.ts'
import { Raster } from '../raster/raster.ts'
import { drawLayer } from './draw-layer.ts'
import type { RasterLook, RasterPass } from './prepared-look.ts'

const edgePx = 256
const frame = { corner: [0, edgePx], perUnit: [1, 1], mapPx: [edgePx, edgePx] } as const
const none: RasterPass = { area: [], outline: [], line: [], point: [], middle: [], start: [], end: [], vertices: [] }
const stroke = {
  ink: inkOf('#3333cc'),
  width: 2,
  cap: 'round',
  join: 'round',
  dash: [],
  dashOffset: 0,
  offset: 0,
} as const

/** Areas of one ring each, in units, which are pixels of the picture. */
function packOf(featureCount: number, ring: Int32Array): LayerPack {
  const coordinates = new Int32Array(ring.length * featureCount)
  for (let place = 0; place < featureCount; place += 1) coordinates.set(ring, place * ring.length)
  return indexed({
    featureCount,
    numbers: Float64Array.from({ length: featureCount }, (_, place) => place + 1),
    types: new Uint8Array(featureCount).fill(geometryTypes.polygon),
    coordinates,
    partEnds: Uint32Array.from({ length: featureCount }, (_, place) => (place + 1) * ring.length),
    partKinds: new Uint8Array(featureCount).fill(partKinds.outerRing),
    featureEnds: Uint32Array.from({ length: featureCount }, (_, place) => place + 1),
  })
}

function drawn(pack: LayerPack, area: RasterLook['passes'][number]['area']): Raster {
  const raster = new Raster(edgePx, edgePx)
  const places = Uint32Array.from({ length: pack.featureCount }, (_, place) => place)
  const runs = [{ pack, places, lookOf: new Uint32Array(pack.featureCount) }]
  drawLayer(raster, { runs, looks: [{ passes: [{ ...none, area, outline: area }], positions: [] }] }, frame)
  return raster
}

test('an area of a million vertices is drawn, and those that leave the picture a thousand times', () => {
  const count = 1_000_000
  const ring = new Int32Array(2 * count)
  for (let at = 0; at < count; at += 1) {
    const radius = at % 1000 === 0 ? 4000 : 90
    const angle = (2 * Math.PI * at) / count
    ring[2 * at] = 128 + radius * Math.cos(angle)
    ring[2 * at + 1] = 128 + radius * Math.sin(angle)
  }
  ring.copyWithin(2 * count - 2, 0, 2)
  const { grid } = drawn(packOf(1, ring), [{ fill: inkOf('#3388ff'), stroke }])
  expect(grid.words[128 * edgePx + 128]).toBe(inkOf('#3388ff').word)
})

test('very many areas at one place are drawn', () => {
  const ring = Int32Array.of(100, 100, 110, 100, 110, 110, 100, 110, 100, 100)
  const { grid } = drawn(packOf(10_000, ring), [{ fill: inkOf('#3388ff80'), stroke }])
  expect(grid.words[(edgePx - 105) * edgePx + 105]).toBe(inkOf('#3388ff').word)
})

test('a pack takes at most one and a half times the memory of its coordinates, where areas have 17 vertices', () => {
  const pack = packOf(10_000, new Int32Array(2 * 18).fill(7))
  expect(packBytes(pack)).toBeLessThanOrEqual(1.5 * pack.coordinates.byteLength)
})
