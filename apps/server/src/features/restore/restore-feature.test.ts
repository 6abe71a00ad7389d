import { listActivities } from '@cairn/contract/activity/activities'
import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import {
  changeFeature,
  deleteFeature,
  type Feature,
  listFeatureHistory,
  listFeatures,
  readFeature,
} from '@cairn/contract/features/features'
import { changeLayer, deleteLayer, readLayer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { problemFrom } from '../../../test/problems.ts'
import { rawCalls } from '../../../test/raw-calls.ts'
import type { Person, Seeds } from '../../../test/seeds.ts'
import { test } from '../../../test/working-server.ts'

const point = (lon: number, lat: number): Geometry => ({ type: 'Point', coordinates: [lon, lat, 1655.123456789] })

const restore = (by: Person, id: string, restoreFromTime?: string) =>
  by.api(restoreFeature, { params: { id }, query: {}, body: { restoreFromTime } })

const remove = (by: Person, { id, version }: Pick<Feature, 'id' | 'version'>) =>
  by.api(deleteFeature, { params: { id }, query: { version } })

/** An admin with a feature of two versions. */
async function seedEdited(seeds: Seeds) {
  const admin = await seeds.person()
  const layer = await seeds.layer({ by: admin, name: 'Valves' })
  const first = await seeds.feature({
    by: admin,
    layerId: layer.id,
    geometry: point(1, 1),
    properties: { Size: 8, Note: 'first' },
  })
  const second = await admin.api(changeFeature, {
    params: { id: first.id },
    body: { version: 1, geometry: point(2, 2), properties: { Size: 9 } },
  })
  return { admin, layer, first, second }
}

/** The times of the entries of the log, oldest first, to the microsecond. */
async function logTimes(admin: Person): Promise<Map<string, string>> {
  const { Items } = await admin.api(listActivities, { query: { categories: 'Feature' } })
  return new Map(
    Items.map(({ Type, Timestamp }) => {
      const [ms = '', fraction = ''] = Timestamp.N.split('.')
      return [Type.S, new Date(Number(ms)).toISOString().replace('Z', `${fraction.slice(0, 3)}Z`)]
    }),
  )
}

describe('undeleting a feature', () => {
  test('needs no body', async ({ app, seeds }) => {
    const { admin, second } = await seedEdited(seeds)
    await remove(admin, second)
    const restored = await rawCalls(app, admin)('POST', `/rest/features/restore/${second.id}`)
    expect(restored).toMatchObject({ status: 200, body: { id: second.id, version: 4, properties: { Size: 9 } } })
  })

  test('returns it with its last state, number and author as a new version, in the log and on the map', async ({
    seeds,
  }) => {
    const { admin, layer, first, second } = await seedEdited(seeds)
    await remove(admin, second)
    const other = await seeds.person({ organizationId: admin.organizationId })
    const restored = await restore(other, first.id)
    expect(restored).toEqual({
      ...second,
      version: 4,
      created: first.created,
      createdByEmail: admin.email,
      modified: expect.any(String),
      modifiedByEmail: other.email,
    })
    expect(await admin.api(readFeature, { params: { id: first.id } })).toEqual(restored)
    const { features } = await admin.api(listFeatures, { query: { layerId: layer.id, precision: 9 } })
    expect(features).toMatchObject([{ id: first.id, version: 4, properties: { Size: 9 } }])
    expect(await admin.api(readLayer, { params: { id: layer.id } })).toMatchObject({ featureCount: 1, rev: 4 })
    const { changes } = await admin.api(listFeatureHistory, { params: { id: first.id }, query: {} })
    expect(changes.map(({ version, type }) => `${version} ${type}`)).toEqual([
      '4 Restore',
      '3 Delete',
      '2 Edit',
      '1 Add',
    ])
    const { Items } = await admin.api(listActivities, { query: { activityTypes: 'Restore' } })
    expect(Items).toMatchObject([
      {
        Category: { S: 'Feature' },
        Message: { S: `Feature ${first.id}: Restore` },
        ProjectId: { S: second.projectId },
      },
    ])
    expect(JSON.parse(Items[0]?.Artifact.S ?? '')).toMatchObject({ id: first.id, version: 4, layerId: layer.id })
  })

  test('makes its words found again', async ({ seeds, app }) => {
    const { admin, first, second } = await seedEdited(seeds)
    await remove(admin, second)
    await restore(admin, first.id)
    const { rows } = await sql<{ words: string }>`select words from feature_search
      where layer_id = ${first.layerId}`.execute(app.services.db)
    expect(rows).toEqual([{ words: '9' }])
  })

  test('accepts the number of the feature alone, and the organization of the feature', async ({ seeds }) => {
    const { admin, first, second } = await seedEdited(seeds)
    await remove(admin, second)
    const number = first.id.split('.')[1] ?? ''
    const orgId = admin.organizationId
    const restored = admin.api(restoreFeature, { params: { id: number }, query: { orgId }, body: {} })
    expect(await restored).toMatchObject({ id: first.id, version: 4 })
    const stranger = await seeds.person()
    const elsewhere = { params: { id: first.id }, query: { orgId: stranger.organizationId }, body: {} }
    await problemFrom(admin.api(restoreFeature, elsewhere), 'not_found')
    await problemFrom(restore(stranger, number), 'not_found')
  })

  test('of a feature that is not deleted changes nothing and says so in the language of the caller', async ({
    seeds,
    app,
  }) => {
    const { admin, layer, second } = await seedEdited(seeds)
    expect(await restore(admin, second.id)).toBe('The feature is not deleted.')
    const { body } = await app.http.app.inject({
      method: 'POST',
      url: `/rest/features/restore/${second.id}`,
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'es' },
      payload: {},
    })
    expect(JSON.parse(body)).toBe('La entidad no está eliminada.')
    expect(await admin.api(readFeature, { params: { id: second.id } })).toEqual(second)
    expect(await admin.api(readLayer, { params: { id: layer.id } })).toMatchObject({ rev: 2 })
    expect(await logTimes(admin)).not.toHaveProperty('Restore')
  })
})

describe('restoring a feature from a time', () => {
  test('of its entry in the log writes the state of that entry', async ({ seeds }) => {
    const { admin, first, second } = await seedEdited(seeds)
    await remove(admin, second)
    const times = await logTimes(admin)
    expect(await restore(admin, first.id, times.get('Add'))).toMatchObject({
      version: 4,
      geometry: first.geometry,
      properties: first.properties,
    })
    expect(await restore(admin, first.id, times.get('Edit'))).toMatchObject({
      version: 5,
      geometry: second.geometry,
      properties: second.properties,
    })
    expect(await restore(admin, first.id, times.get('Add'))).toMatchObject({ version: 6, geometry: first.geometry })
    // the state before the deletion
    expect(await restore(admin, first.id, times.get('Delete'))).toMatchObject({ version: 7, geometry: second.geometry })
    expect(await admin.api(readLayer, { params: { id: first.layerId } })).toMatchObject({ featureCount: 1, rev: 7 })
  })

  test('at which it had the state of now changes nothing', async ({ seeds }) => {
    const { admin, first, second } = await seedEdited(seeds)
    const same = 'The feature already has the state of that time.'
    const times = await logTimes(admin)
    expect(await restore(admin, first.id, '2099-01-01T00:00:00Z')).toBe(same)
    expect(await restore(admin, first.id, times.get('Edit'))).toBe(same)
    await restore(admin, first.id, times.get('Add'))
    // another version with equal content
    expect(await restore(admin, first.id, times.get('Add'))).toBe(same)
    expect(await admin.api(readFeature, { params: { id: second.id } })).toMatchObject({ version: 3 })
  })

  test('before it existed is refused', async ({ seeds }) => {
    const { admin, first } = await seedEdited(seeds)
    const problem = await problemFrom(restore(admin, first.id, '2020-01-01T00:00:00Z'), 'restore_time_too_early')
    expect(problem.status).toBe(422)
  })
})

describe('a restoration', () => {
  test('is refused for callers without admin of the feature, on read-only and deleted layers, and for no id', async ({
    seeds,
  }) => {
    const { admin, layer, second } = await seedEdited(seeds)
    await remove(admin, second)
    const editor = await seeds.person({ organizationId: admin.organizationId, permission: '0111' })
    await problemFrom(restore(editor, second.id), 'not_permitted')
    await problemFrom(restore(await seeds.person(), second.id), 'not_found')
    await problemFrom(restore(admin, 'valves.9007199254740991'), 'not_found')
    await problemFrom(restore(admin, 'pipes.0'), 'invalid_request')
    for (const time of ['yesterday', '0000-01-01T00:00:00Z'])
      await problemFrom(restore(admin, second.id, time), 'invalid_request')
    await admin.api(changeLayer, { params: { id: layer.id }, body: { version: 1, readOnly: true } })
    await problemFrom(restore(admin, second.id), 'layer_read_only')
    await admin.api(deleteLayer, { params: { id: layer.id }, query: { version: 2 } })
    await problemFrom(restore(admin, second.id), 'not_found')
  })

  test('that runs with others of the same feature writes one version', async ({ seeds }) => {
    const { admin, layer, second } = await seedEdited(seeds)
    await remove(admin, second)
    const answers = await Promise.all(Array.from({ length: 6 }, () => restore(admin, second.id)))
    expect(answers.filter((answer) => typeof answer !== 'string')).toMatchObject([{ version: 4 }])
    expect(await admin.api(readLayer, { params: { id: layer.id } })).toMatchObject({ featureCount: 1, rev: 4 })
  })

  test('that runs with an edit and a deletion is in order with them', async ({ seeds }) => {
    const { admin, layer, first, second } = await seedEdited(seeds)
    const time = (await logTimes(admin)).get('Add')
    const results = await Promise.allSettled([
      admin.api(changeFeature, { params: { id: first.id }, body: { version: 2, properties: { Size: 10 } } }),
      restore(admin, first.id, time),
      remove(admin, second),
    ])
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [codeOf(result.reason)] : []))
    for (const code of refusals) expect(['feature_changed', 'feature_deleted']).toContain(code)
    expect(results[1]?.status).toBe('fulfilled')
    const { changes } = await admin.api(listFeatureHistory, { params: { id: first.id }, query: {} })
    expect(changes.map(({ version }) => version)).toEqual(changes.map((_, i) => changes.length - i))
    const { features } = await admin.api(listFeatures, { query: { layerId: layer.id } })
    expect(await admin.api(readLayer, { params: { id: layer.id } })).toMatchObject({
      featureCount: features.length,
      rev: changes.length,
    })
  })
})

const codeOf = (error: unknown) => (error instanceof Problem ? error.code : String(error))
