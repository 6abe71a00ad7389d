import { indexed } from '@cairn/drawing/pack/build-pack'
import { geometryTypes, partKinds } from '@cairn/drawing/pack/layer-pack'
import { ValueColumnBuilder, valueSeparator } from '@cairn/drawing/pack/value-column'
import { encodeTile } from '@cairn/drawing/tiles/encode-tile'
import MVT from 'ol/format/MVT'
import { expect, test } from 'vitest'

/** Metres of web mercator from the centre of the world, in centimetres. The tile is its north-eastern quarter. */
const km = 100_000
const tile = { z: 1, x: 1, y: 0 } as const

test('OpenLayers reads a vector tile of the map service: kinds, positions, ids and values', () => {
  const pack = indexed({
    featureCount: 3,
    numbers: Float64Array.of(7, 8, 2 ** 40),
    types: Uint8Array.of(geometryTypes.point, geometryTypes.line, geometryTypes.polygon),
    coordinates: Int32Array.from(
      [
        100, 200, 0, 0, 5000, 5000, 9000, 0, 1000, 1000, 9000, 1000, 9000, 9000, 1000, 1000, 4000, 3000, 7000, 3000,
        7000, 6000, 4000, 3000,
      ],
      (at) => at * km,
    ),
    partEnds: Uint32Array.of(2, 8, 16, 24),
    partKinds: Uint8Array.of(partKinds.points, partKinds.line, partKinds.outerRing, partKinds.hole),
    featureEnds: Uint32Array.of(1, 2, 4),
  })
  const values = new ValueColumnBuilder(['name', 'size'], 3)
  values.set(0, ['"Straße"', '2.5'].join(valueSeparator))
  values.set(2, ['', '-4'].join(valueSeparator))
  const bytes = encodeTile([{ pack, values: new Map([['k', values.finish()]]) }], { name: 'l', tile, valuesKey: 'k' })
  const read = new MVT().readFeatures(bytes.buffer)
  expect(read.map((feature) => [feature.getId(), feature.getType(), feature.getProperties()])).toEqual([
    [7, 'Point', { layer: 'l', name: 'Straße', size: 2.5 }],
    [8, 'LineString', { layer: 'l' }],
    [2 ** 40, 'Polygon', { layer: 'l', size: -4 }],
  ])
  // 20,037.5 km are 4096 units.
  expect(read.map((feature) => feature.getFlatCoordinates())).toEqual([
    [20, 4055],
    [0, 4096, 1022, 3074, 1840, 4096],
    [204, 3892, 1840, 2256, 1840, 3892, 204, 3892, 818, 3483, 1431, 3483, 1431, 2870, 818, 3483],
  ])
})
