import { changeFeature, createFeature } from '@cairn/contract/features/features'
import { joinLines, removeVertex } from '@cairn/contract/features/line-functions'
import type { Position } from '@cairn/domain/geometry/geojson'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import type { Seeds } from '../../../test/seeds.ts'

const coordinates = [
  [-105, 40, 1600],
  [-105.001, 40.001, 1601],
] as const
const line = { type: 'LineString', coordinates: [...coordinates] } as const
const leader = { type: 'MultiLineString', coordinates: [[...coordinates]] } as const
const metadata = { text: 'Valve box\nraised', color: '#0000FF', symbol: 'CIRCLE', vertex: 1 }

const lineOf = (...places: readonly number[]) => ({
  type: 'LineString' as const,
  coordinates: places.map((place): Position => [-105 - place / 1000, 40, 1600]),
})

async function begin(seeds: Seeds) {
  const editor = await seeds.person()
  const { id: projectId } = await seeds.project({ by: editor })
  const { layers } = await seeds.folder({ by: editor, projectId })
  const layerId = layers.find(({ serverName }) => serverName === 'leader')?.id ?? ''
  return { ...editor, layerId }
}

describe('a leader', () => {
  test('is stored as a geometry for several lines with one part, whichever of the two is sent', async ({ seeds }) => {
    const { api, layerId } = await begin(seeds)
    const body = { type: 'Feature', isLeader: true, layerId, geometry: line, properties: { metadata } }
    const created = await api(createFeature, { body })
    expect(created).toMatchObject({ geometry: leader, properties: { metadata } })
    const moved = { ...line, coordinates: [coordinates[0], [-105.002, 40, 1602]] as const }
    const params = { id: created.id }
    expect(await api(changeFeature, { params, body: { version: 1, geometry: moved } })).toMatchObject({
      version: 2,
      geometry: { type: 'MultiLineString', coordinates: [moved.coordinates] },
    })
    // A repeated write is no change.
    expect(await api(changeFeature, { params, body: { version: 2, geometry: moved } })).toMatchObject({ version: 2 })
  })

  test('without a text, or with several lines, is refused', async ({ seeds }) => {
    const { api, layerId } = await begin(seeds)
    const create = (parts: object, geometry: object = line) =>
      api(createFeature, {
        body: { layerId, geometry: geometry as typeof line, properties: { metadata: { ...metadata, ...parts } } },
      })
    expect(await problemFrom(create({ text: ' ' }), 'leader_invalid')).toMatchObject({
      params: { reason: 'textMissing' },
    })
    expect(await problemFrom(create({ vertex: 2 }), 'leader_invalid')).toMatchObject({ params: { reason: 'vertex' } })
    const parts = { ...leader, coordinates: [...leader.coordinates, ...leader.coordinates] }
    expect(await problemFrom(create({}, parts), 'leader_invalid')).toMatchObject({ params: { reason: 'parts' } })
    const { id } = await create({})
    const change = (properties: object) =>
      api(changeFeature, { params: { id }, body: { version: 1, properties: { ...properties } } })
    await problemFrom(change({ metadata: { ...metadata, color: 'red' } }), 'leader_invalid')
    expect(await change({ metadata: { ...metadata, text: 'Meter' } })).toMatchObject({ version: 2 })
  })

  test('stays one when a vertex is removed, and its anchor follows its vertex', async ({ seeds }) => {
    const { api, layerId } = await begin(seeds)
    const longer = { type: 'LineString', coordinates: [...coordinates, [-105.002, 40, 1602]] } as const
    const properties = { metadata: { ...metadata, vertex: 2 } }
    const { id } = await api(createFeature, {
      body: { layerId, geometry: { ...longer, coordinates: [...longer.coordinates] }, properties },
    })
    const removed = await api(removeVertex, { params: { id }, body: { vertex: 1, version: 1 } })
    expect(removed).toMatchObject({
      geometry: { type: 'MultiLineString', coordinates: [longer.coordinates.slice(1)] },
      properties: { metadata: { ...metadata, vertex: 1 } },
    })
  })

  test('that is joined keeps its anchor at an end', async ({ seeds }) => {
    const { api, layerId } = await begin(seeds)
    const create = (geometry: ReturnType<typeof lineOf>, vertex: number) =>
      api(createFeature, { body: { layerId, geometry, properties: { metadata: { ...metadata, vertex } } } })
    const [first, second] = [await create(lineOf(0, 1, 2), 2), await create(lineOf(3, 4), 0)]
    const body = { id: first.id, version: 1, otherId: second.id, otherVersion: 1 }
    expect(await api(joinLines, { body })).toMatchObject({ properties: { metadata: { ...metadata, vertex: 4 } } })
  })

  test('whose line alone is written keeps its anchor at the last vertex, or at the first', async ({ seeds }) => {
    const { api, layerId } = await begin(seeds)
    const redraw = async (vertex: number, geometry: ReturnType<typeof lineOf>) => {
      const properties = { Note: 'kept', metadata: { ...metadata, vertex } }
      const { id } = await api(createFeature, { body: { layerId, geometry: lineOf(0, 1, 2), properties } })
      const redrawn = await api(changeFeature, { params: { id }, body: { version: 1, geometry } })
      expect(redrawn).toMatchObject({ version: 2, properties: { Note: 'kept' } })
      return redrawn.properties['metadata']
    }
    expect([await redraw(2, lineOf(0, 1)), await redraw(2, lineOf(0, 1, 2, 3)), await redraw(0, lineOf(0, 1))]).toEqual(
      [1, 3, 0].map((vertex) => ({ ...metadata, vertex })),
    )
  })

  test('is refused an anchor that its line does not have, also without the line', async ({ seeds }) => {
    const { api, layerId } = await begin(seeds)
    const { id } = await api(createFeature, {
      body: { layerId, geometry: lineOf(0, 1, 2), properties: { metadata: { ...metadata, vertex: 0 } } },
    })
    const change = (vertex: number) =>
      api(changeFeature, { params: { id }, body: { version: 1, properties: { metadata: { ...metadata, vertex } } } })
    for (const vertex of [1, 57])
      expect(await problemFrom(change(vertex), 'leader_invalid')).toMatchObject({ params: { reason: 'vertex' } })
    expect(await change(2)).toMatchObject({ version: 2 })
  })
})
