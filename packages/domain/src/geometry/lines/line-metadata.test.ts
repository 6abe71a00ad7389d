import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../json.ts'
import type { Position } from '../geojson.ts'
import { joinLines, removeVertex, splitLine } from './line-functions.ts'
import { joinMetadata, metadataWithout, splitMetadata } from './line-metadata.ts'

const lineOf = (count: number) => Array.from({ length: count }, (_, i): Position => [i, 0, i * 10])
/** A name of its vertex at each pedigree and file, so that the test can see whether it follows. */
const pedigreeOf = (index: number | string) => ({ index, prop: [{ name: 'Depth', value: `${index} m` }] })
const fileOf = (Vertex: number | string) => ({ File_ID: `file-${Vertex}`, Vertex })

const metadata: JsonObject = {
  Dictionary: 'Water',
  Meta_Data: [pedigreeOf(0), pedigreeOf(2), pedigreeOf(3)],
  File_List: [{ File_ID: 'whole' }, fileOf(1), fileOf(3), fileOf('4')],
  vertex: 2,
}

describe('the metadata of a line that loses a vertex', () => {
  it('follows its vertices; files of the vertex stay with the line', () => {
    const without = metadataWithout(metadata, removeVertex(lineOf(5), 2).vertices)
    expect(without).toEqual({
      Dictionary: 'Water',
      Meta_Data: [pedigreeOf(0), { ...pedigreeOf(3), index: 2 }],
      File_List: [{ File_ID: 'whole' }, fileOf(1), { File_ID: 'file-3' }, { ...fileOf('4'), Vertex: '3' }],
      vertex: 1,
    })
  })

  it('keeps the anchor of a leader at an end', () => {
    const anchorOf = (vertex: number | string, removed: number) =>
      metadataWithout({ vertex }, removeVertex(lineOf(4), removed).vertices)['vertex']
    expect([anchorOf(0, 0), anchorOf(3, 3), anchorOf('3', 1), anchorOf(9, 1), anchorOf('x', 1)]).toEqual([
      0,
      2,
      '2',
      9,
      'x',
    ])
  })

  it('stays as it is where it is none of the product', () => {
    const foreign = { Meta_Data: 'a', File_List: { a: 1 }, vertex: null, other: [1] }
    expect(metadataWithout(foreign, removeVertex(lineOf(3), 1).vertices)).toEqual(foreign)
    const odd = { Meta_Data: [1, null, { index: 99 }, { index: 'a' }], File_List: ['b', { Vertex: 0 }] }
    expect(metadataWithout(odd, removeVertex(lineOf(3), 1).vertices)).toEqual(odd)
  })
})

describe('the metadata of the parts of a line', () => {
  const split = (at: number, count = 5) => {
    const [first, second] = splitLine(lineOf(count), at)
    return splitMetadata(metadata, [first.vertices, second.vertices])
  }

  it('have the pedigree of their common vertex both, and each file once', () => {
    expect(split(2)).toEqual([
      {
        Dictionary: 'Water',
        Meta_Data: [pedigreeOf(0), pedigreeOf(2)],
        File_List: [{ File_ID: 'whole' }, fileOf(1), fileOf(3)],
        vertex: 2,
      },
      {
        Dictionary: 'Water',
        Meta_Data: [
          { ...pedigreeOf(2), index: 0 },
          { ...pedigreeOf(3), index: 1 },
        ],
        File_List: [{ ...fileOf('4'), Vertex: '2' }],
        vertex: 0,
      },
    ])
  })

  it('has the anchor of a leader at the nearest vertex of the part', () => {
    expect(split(1).map(({ vertex }) => vertex)).toEqual([1, 1])
    expect(split(3).map(({ vertex }) => vertex)).toEqual([2, 0])
  })

  it('joined again is that of the line', () => {
    const any = fc.integer({ min: 3, max: 9 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        at: fc.integer({ min: 1, max: count - 2 }),
        pedigrees: fc.uniqueArray(fc.nat(count - 1)),
        files: fc.uniqueArray(fc.integer({ min: 1, max: count })),
      }),
    )
    fc.assert(
      fc.property(any, ({ count, at, pedigrees, files }) => {
        const whole = { Meta_Data: pedigrees.map(pedigreeOf), File_List: files.map(fileOf) }
        const [first, second] = splitLine(lineOf(count), at)
        const [ours, theirs] = splitMetadata(whole, [first.vertices, second.vertices])
        const joined = joinLines(first.positions, second.positions, { first: 'end', second: 'start' })
        const again = joinMetadata(
          { metadata: ours, vertices: joined.first },
          { metadata: theirs, vertices: joined.second },
        )
        expect(sorted(again)).toEqual(sorted(whole))
      }),
    )
  })
})

const sorted = (lists: JsonObject) =>
  Object.values(lists).map((list) => (Array.isArray(list) ? list.map((each) => JSON.stringify(each)).toSorted() : list))

describe('the metadata of a joined line', () => {
  it('follows the vertices of both lines, turned ones too', () => {
    const line = joinLines(
      lineOf(3),
      [...lineOf(2)].map(([lon, lat]): Position => [lon + 10, lat]),
      {
        first: 'end',
        second: 'end',
      },
    )
    const first = { Component: 'Main', Meta_Data: [pedigreeOf(2)], File_List: [fileOf(3)] }
    const second = { Component: 'Pipe', text: 'x', Meta_Data: [pedigreeOf(0)], File_List: [fileOf(1)], vertex: 1 }
    expect(
      joinMetadata({ metadata: first, vertices: line.first }, { metadata: second, vertices: line.second }),
    ).toEqual({
      Component: 'Main',
      text: 'x',
      Meta_Data: [pedigreeOf(2), { ...pedigreeOf(0), index: 4 }],
      File_List: [fileOf(3), { ...fileOf(1), Vertex: 5 }],
      vertex: 3,
    })
  })

  it('is joined in little time for a pedigree at each of 100,000 vertices', () => {
    const count = 50_000
    const positions = lineOf(count)
    const line = joinLines(positions, positions, { first: 'end', second: 'start' })
    const each = { Meta_Data: positions.map((_, i) => pedigreeOf(i)) }
    const joined = joinMetadata({ metadata: each, vertices: line.first }, { metadata: each, vertices: line.second })
    expect(joined['Meta_Data']).toHaveLength(2 * count)
  })
})
