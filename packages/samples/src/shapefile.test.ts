import { describe, expect, test } from 'vitest'
import { shapefileEntries } from './shapefile.ts'

function part(extension: string, entries: ReturnType<typeof shapefileEntries>): Buffer {
  return Buffer.from(entries.find(({ name }) => name === `a.${extension}`)?.bytes ?? '')
}

describe('a shapefile', () => {
  test('of 140,000 points, more than a call takes arguments, has their extent in its header', () => {
    const records = Array.from({ length: 140_000 }, (_, i) => ({ geometry: [i, i + 1] }))
    const shp = part('shp', shapefileEntries('a', { type: 'point', records }))
    expect([36, 44, 52, 60].map((at) => shp.readDoubleLE(at))).toEqual([0, 1, 139_999, 140_000])
    expect(shp.readInt32BE(24) * 2).toBe(shp.length)
  })

  test('has numbers with the decimals of their field, aligned right', () => {
    const fields = [{ name: 'DEPTH', type: 'N', length: 8, decimals: 2 }] as const
    const dbf = part(
      'dbf',
      shapefileEntries('a', { type: 'point', fields, records: [{ geometry: null, values: [1.5] }] }),
    )
    expect(dbf.subarray(-10).toString('latin1')).toBe('     1.50\x1a')
  })
})
