import { expect, test } from 'vitest'
import type { Shape } from './shape.ts'
import { writeEwkb } from './write-ewkb.ts'

function hex(shape: Shape): string {
  return Buffer.from(writeEwkb(shape, 4326)).toString('hex').toUpperCase()
}

// Expected texts: select ST_GeomFromEWKT('SRID=4326;…') in PostGIS 3.6.
test.each<[string, Shape, string]>([
  [
    'POINT(1 2)',
    { type: 'Point', dims: 2, runs: [Float64Array.of(1, 2)] },
    '0101000020E6100000000000000000F03F0000000000000040',
  ],
  [
    'POINT Z(1 2 3)',
    { type: 'Point', dims: 3, runs: [Float64Array.of(1, 2, 3)] },
    '01010000A0E6100000000000000000F03F00000000000000400000000000000840',
  ],
  [
    'MULTIPOINT(1 2,3 4)',
    { type: 'MultiPoint', dims: 2, runs: [Float64Array.of(1, 2, 3, 4)] },
    '0104000020E6100000020000000101000000000000000000F03F00000000000000400101000000000000000000084000000000000010' +
      '40',
  ],
  [
    'LINESTRING(1 2,3 4)',
    { type: 'LineString', dims: 2, runs: [Float64Array.of(1, 2, 3, 4)] },
    '0102000020E610000002000000000000000000F03F000000000000004000000000000008400000000000001040',
  ],
  [
    'MULTILINESTRING Z((1 2 0,3 4 0))',
    { type: 'MultiLineString', dims: 3, runs: [Float64Array.of(1, 2, 0, 3, 4, 0)] },
    '01050000A0E610000001000000010200008002000000000000000000F03F00000000000000400000000000000000000000000000084000000000000010400000000000000000',
  ],
  [
    'MULTIPOLYGON(((0 0,1 0,1 1,0 0)))',
    {
      type: 'MultiPolygon',
      dims: 2,
      parts: [{ type: 'Polygon', dims: 2, runs: [Float64Array.of(0, 0, 1, 0, 1, 1, 0, 0)] }],
    },
    '0106000020E61000000100000001030000000100000004000000' +
      '00000000000000000000000000000000000000000000F03F0000000000000000000000000000F03F000000000000F03F00000000000000000000000000000000',
  ],
  [
    'GEOMETRYCOLLECTION(POINT(1 2))',
    { type: 'GeometryCollection', dims: 2, parts: [{ type: 'Point', dims: 2, runs: [Float64Array.of(1, 2)] }] },
    '0107000020E6100000010000000101000000000000000000F03F0000000000000040',
  ],
])('%s is written as PostGIS writes it', (_text, shape, expected) => {
  expect(hex(shape)).toBe(expected)
})
