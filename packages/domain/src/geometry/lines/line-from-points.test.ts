import { describe, expect, it } from 'vitest'
import type { Position } from '../geojson.ts'
import { lineThrough, type PointFeature, pointRefusal } from './line-from-points.ts'

const at = (...coordinates: Position) => ({ geometry: { type: 'Point', coordinates } }) as const
const point = (id: string, parts: Partial<PointFeature> = {}): PointFeature => ({
  id: `shot.${id}`,
  layerId: 'shots',
  properties: { dictionary_id: 'd', system_id: 's', component_id: 'C' },
  ...at(Number(id), 0),
  ...parts,
})
const [first, second, third] = [point('1'), point('2'), point('3')]

describe('the next point of a line', () => {
  it('is of the layer, the dictionary, the system and the component of the first', () => {
    expect(pointRefusal([], first)).toBeUndefined()
    expect(
      pointRefusal([first], point('2', { properties: { ...second.properties, component_id: 'c' } })),
    ).toBeUndefined()
    expect(pointRefusal([first], point('2', { layerId: 'marks' }))).toBe('layer')
    for (const [name, rule] of [
      ['dictionary_id', 'dictionary'],
      ['system_id', 'system'],
      ['component_id', 'component'],
    ] as const)
      expect(pointRefusal([first], point('2', { properties: { ...second.properties, [name]: 'x' } }))).toBe(rule)
  })

  it('is a point, also in a geometry for several', () => {
    const several = (...coordinates: Position[]) => point('2', { geometry: { type: 'MultiPoint', coordinates } })
    expect(pointRefusal([first], several([2, 0]))).toBeUndefined()
    expect(pointRefusal([first], several([2, 0], [3, 0]))).toBe('notAPoint')
    expect(pointRefusal([], point('2', { geometry: { type: 'LineString', coordinates: [] } }))).toBe('notAPoint')
  })

  it('is one that is not chosen yet, or the first one again, which closes the line', () => {
    expect(pointRefusal([first, second], second)).toBe('chosen')
    expect(pointRefusal([first, second], first)).toBe('chosen')
    expect(pointRefusal([first, second, third], first)).toBeUndefined()
    expect(pointRefusal([first, second, third, first], first)).toBe('chosen')
    expect(pointRefusal([first, second, third, first], second)).toBe('chosen')
  })
})

describe('the line through points', () => {
  it('has the points in their order, with their heights', () => {
    expect(lineThrough([at(3, 0, 1601.5), at(1, 0), at(2, 0, 1600)])).toEqual([
      [3, 0, 1601.5],
      [1, 0],
      [2, 0, 1600],
    ])
  })

  it('needs two places', () => {
    expect(lineThrough([at(1, 0)])).toBeUndefined()
    expect(lineThrough([at(1, 0, 5), at(1, 0, 9)])).toBeUndefined()
  })
})
