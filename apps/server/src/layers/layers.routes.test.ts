import {
  changeLayer,
  countFeatures,
  createLayer,
  deleteLayer,
  listLayerExtents,
  readLayer,
  readLayerExtent,
} from '@cairn/contract/layers'
import type { Called } from '@cairn/contract/route'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import type { Person } from '../../test/seeds.ts'

describe('a layer', () => {
  test('has a name that is unique in its folder, regardless of case', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id: folderId, layers } = await seeds.folder({ by: admin })
    await seeds.layer({ by: admin, folderId, name: 'Mains' })
    const again = await problemFrom(seeds.layer({ by: admin, folderId, name: 'mains' }), 'layer_name_taken')
    expect(again.params).toEqual({ name: 'mains' })
    const id = layers[0]?.id ?? ''
    await problemFrom(
      admin.api(changeLayer, { params: { id }, body: { version: 1, name: 'MAINS' } }),
      'layer_name_taken',
    )
  })

  test('gets a server name that is made from its name and is never a reserved one', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id: folderId } = await seeds.folder({ by: admin })
    const serverName = async (name: string) => (await admin.api(createLayer, { body: { folderId, name } })).serverName
    expect(await serverName('Água & Esgoto 2')).toBe('agua_esgoto_2')
    expect(await serverName('htmlform feature')).toBe('htmlform_feature_layer')
    expect(await serverName('水道管')).toBe('vector')
  })

  test('stores the property that titles its features, as it is written', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id, titleProperty } = await seeds.layer({ by: admin })
    expect(titleProperty).toBeNull()
    let version = 0
    const choose = async (name: string | null) => {
      version += 1
      return (await admin.api(changeLayer, { params: { id }, body: { version, titleProperty: name } })).titleProperty
    }
    expect(await choose(' Asset ID')).toBe(' Asset ID')
    expect(await choose('')).toBe('')
    expect(await choose(null)).toBeNull()
    await problemFrom(choose('x'.repeat(129)), 'invalid_request')
  })

  test('needs the map services to become pictures, and stays pictures without them', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { id } = await seeds.layer({ by: admin })
    const change = async (settings: Omit<Called<typeof changeLayer>['body'], 'version'>) => {
      const { version } = await admin.api(readLayer, { params: { id } })
      return admin.api(changeLayer, { params: { id }, body: { ...settings, version } })
    }
    await change({ preferredMethod: 'WMS', wfsStrategy: 'whole' })
    await allowFeature(app.services.db, 'geoServer', { ...admin, isOn: false })
    for (const body of [{ preferredMethod: 'WMS-TILE' }, { mobilePreferredMethod: 'WMS' }] as const)
      expect((await problemFrom(change(body), 'feature_off')).params).toEqual({ feature: 'geoServer' })
    expect(await change({ name: 'Mains', preferredMethod: 'WMS' })).toMatchObject({ preferredMethod: 'WMS' })
    expect(await change({ preferredMethod: 'WFS' })).toMatchObject({ preferredMethod: 'WFS', wfsStrategy: 'whole' })
    await app.services.db.updateTable('layer').set({ featureCount: 50_001 }).where('id', '=', id).execute()
    expect(await change({ preferredMethod: 'WFS', mobilePreferredMethod: 'WFS' })).toMatchObject({ version: 5 })
    await change({ preferredMethod: 'KML' })
    const refused = await problemFrom(change({ preferredMethod: 'WFS' }), 'layer_too_large_for_wfs')
    expect(refused.params).toEqual({ name: 'Mains', max: 50_000 })
    expect(await admin.api(countFeatures, { params: { id } })).toEqual({ count: 50_001 })
  })

  test('counts its features and raises its revision with each change', async ({ seeds }) => {
    const admin = await seeds.person()
    const layer = await seeds.layer({ by: admin })
    expect(layer).toMatchObject({ featureCount: 0, rev: 0 })
    await seeds.feature({ by: admin, layerId: layer.id })
    await seeds.feature({ by: admin, layerId: layer.id })
    expect(await admin.api(readLayer, { params: { id: layer.id } })).toMatchObject({ featureCount: 2, rev: 2 })
  })

  test('returns the bounding box of its features, or null without features', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id } = await seeds.layer({ by: admin })
    const extent = async () => (await admin.api(readLayerExtent, { params: { id } })).extent
    expect(await extent()).toBeNull()
    await seeds.feature({ by: admin, layerId: id, geometry: { type: 'Point', coordinates: [-105, 40] } })
    await seeds.feature({ by: admin, layerId: id, geometry: { type: 'Point', coordinates: [-104, 41] } })
    expect(await extent()).toEqual([-105, 40, -104, 41])
  })

  test('has its bounding box in the list of those of several layers of its project', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id: folderId, projectId, layers } = await seeds.folder({ by: admin })
    const [empty, full] = [
      await seeds.layer({ by: admin, folderId }),
      layers.find(({ addFeature }) => addFeature === 'point'),
    ]
    const id = full?.id ?? ''
    await seeds.feature({ by: admin, layerId: id, geometry: { type: 'Point', coordinates: [-105, 40] } })
    const elsewhere = await seeds.layer({ by: admin })
    const list = async ({ api }: Person, ids: readonly string[]) =>
      api(listLayerExtents, { query: { projectId, layerIds: ids.join(',') } })
    expect(await list(admin, [id, elsewhere.id, empty.id])).toEqual([
      { layerId: id, extent: [-105, 40, -105, 40] },
      { layerId: empty.id, extent: null },
    ])
    const guest = await seeds.grantee({ by: admin, assetType: 'layer', assetId: empty.id, permission: '0001' })
    expect(await list(guest, [id, empty.id])).toEqual([{ layerId: empty.id, extent: null }])
    await problemFrom(list(await seeds.person(), [id]), 'not_found')
    await problemFrom(list(admin, []), 'invalid_request')
  })

  test('can be deleted with its features, unless it is a default layer', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id: folderId, layers } = await seeds.folder({ by: admin })
    const layer = await seeds.layer({ by: admin, folderId })
    await seeds.feature({ by: admin, layerId: layer.id })
    await admin.api(deleteLayer, { params: { id: layer.id }, query: { version: 1 } })
    await problemFrom(admin.api(readLayer, { params: { id: layer.id } }), 'not_found')
    for (const { id } of layers)
      await problemFrom(admin.api(deleteLayer, { params: { id }, query: { version: 1 } }), 'layer_is_default')
  })
})
