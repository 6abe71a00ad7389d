import { changeFeature, createFeature } from '@cairn/contract/features/features'
import { removeVertex } from '@cairn/contract/features/line-functions'
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
})
