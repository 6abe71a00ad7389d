import { describe, expect, it } from 'vitest'
import { extentOf } from './extent.ts'
import type { Geometry, Position } from './geojson.ts'
import { geometryChange } from './geometry-change.ts'
import { distanceM } from './measure.ts'

const line = (...coordinates: Position[]): Geometry => ({ type: 'LineString', coordinates })

describe('geometryChange', () => {
  it('is undefined for equal geometries', () => {
    expect(geometryChange(line([0, 0], [1, 1]), line([0, 0], [1, 1]))).toBeUndefined()
  })

  it('has the distance of a moved point', () => {
    const change = geometryChange(
      { type: 'Point', coordinates: [-105, 40] },
      { type: 'Point', coordinates: [-105, 40.001] },
    )
    expect(change).toEqual({ kind: 'moved', byM: distanceM([-105, 40], [-105, 40.001]) })
  })

  it('distinguishes a moved geometry from moved vertices', () => {
    expect(geometryChange(line([0, 0], [1, 1]), line([0, 1], [1, 2]))).toMatchObject({ kind: 'moved' })
    expect(geometryChange(line([0, 0], [1, 1], [2, 2]), line([0, 0], [1, 5], [2, 2]))).toEqual({
      kind: 'vertices',
      added: 0,
      removed: 0,
      moved: 1,
    })
  })

  it('counts added and removed vertices', () => {
    const [short, long] = [line([0, 0], [2, 2]), line([0, 0], [1, 1], [2, 2])]
    expect(geometryChange(short, long)).toMatchObject({ added: 1, removed: 0, moved: 0 })
    expect(geometryChange(long, short)).toMatchObject({ added: 0, removed: 1, moved: 0 })
  })

  it('includes a changed height', () => {
    expect(geometryChange(line([0, 0, 5], [1, 1, 5]), line([0, 0, 6], [1, 1, 5]))).toMatchObject({ moved: 1 })
  })

  it('has both types if they differ', () => {
    const ring: readonly Position[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]
    expect(geometryChange(line([0, 0], [1, 1]), { type: 'Polygon', coordinates: [ring] })).toEqual({
      kind: 'type',
      from: 'LineString',
      to: 'Polygon',
    })
  })
})

describe('extentOf', () => {
  it('includes all geometries, and is undefined without geometries', () => {
    expect(extentOf([{ type: 'Point', coordinates: [5, -3, 100] }, line([0, 0], [1, 1])])).toEqual([0, -3, 5, 1])
    expect(extentOf([])).toBeUndefined()
  })
})
