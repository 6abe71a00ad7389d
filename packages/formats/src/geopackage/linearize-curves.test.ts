import { curveSamples as samples } from '@cairn/samples/curves'
import { expect, test } from 'vitest'
import { linearizeCurves } from './linearize-curves.ts'
import { WkbReader, wkbTypes } from './wkb.ts'

const header = Buffer.from([0x47, 0x50, 0, 1, 0xe6, 0x10, 0, 0])

function linearized(wkb: Uint8Array) {
  const blob = linearizeCurves(Buffer.concat([header, wkb]))
  return blob && new WkbReader(new DataView(blob.buffer, blob.byteOffset, blob.byteLength), header.length).read()
}

test('an arc becomes a line through its three positions, on its circle, with heights between theirs', () => {
  const [run = []] = linearized(samples.arcZ)?.runs ?? []
  const positions = Array.from({ length: run.length / 3 }, (_, place) => run.slice(place * 3, place * 3 + 3))
  expect(positions[0]).toEqual([0, 0, 5])
  expect(positions.at(-1)).toEqual([2, 0, 9])
  expect(positions).toContainEqual([1, 1, 7])
  for (const [x = 0, y = 0, z = 0] of positions) {
    expect(Math.hypot(x - 1, y)).toBeCloseTo(1, 12)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(z).toBeGreaterThanOrEqual(5)
    expect(z).toBeLessThanOrEqual(9)
  }
  expect(positions.length).toBeGreaterThan(40)
})

test('a compound curve is one line without repeated positions', () => {
  const line = linearized(samples.compoundCurveZ)
  expect(line).toMatchObject({ type: wkbTypes.lineString, flavour: 1 })
  const ends = line?.runs[0]?.slice(-6)
  expect(ends).toEqual([2, 0, 9, 3, 0, 9])
})

test('surfaces of curves become polygons with the same number of rings', () => {
  expect(linearized(samples.curvePolygonZ)).toMatchObject({
    type: wkbTypes.polygon,
    flavour: 1,
    runs: [expect.anything()],
  })
  expect(linearized(samples.multiSurfaceZ)).toMatchObject({
    type: wkbTypes.multiPolygon,
    parts: [{ type: wkbTypes.polygon, runs: [expect.anything()] }],
  })
})

test('lines and damaged bytes stay as they are', () => {
  expect(linearized(samples.lineZ)).toBeUndefined()
  expect(linearized(samples.arcZ.subarray(0, 40))).toBeUndefined()
  expect(linearized(Buffer.from([1, 8, 0, 0, 0, 255, 255, 255, 255]))).toBeUndefined()
})
