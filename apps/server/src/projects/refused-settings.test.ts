import { changeFolder } from '@cairn/contract/folders'
import { changeLayer, readLayer } from '@cairn/contract/layers'
import { changeProject, readProject } from '@cairn/contract/projects'
import { createSite } from '@cairn/contract/sites/sites'
import { createStyleFile } from '@cairn/contract/styles/styles'
import { expect } from 'vitest'
import { test as appTest } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import { seedDictionary } from '../../test/samples/dictionary-samples.ts'
import { geographicWkt } from '../../test/samples/site-samples.ts'
import { redLines } from '../../test/samples/style-samples.ts'

const test = appTest.extend('place', async ({ app, seeds }) => {
  const admin = async () => {
    const by = await seeds.person()
    for (const feature of ['siteCalibration', 'projectGeoid', 'geoServer'] as const)
      await allowFeature(app.services.db, feature, by)
    return by
  }
  const [own, other] = [await admin(), await admin()]
  const layer = await seeds.layer({ by: own })
  const { dictionaryId, systemId } = await seedDictionary(app.services, other)
  const { id: siteId } = await other.api(createSite, { query: {}, body: { name: 'Plant', wkt: geographicWkt } })
  const style = { query: {}, body: { name: 'Mains', body: redLines } }
  const { id: styleId } = await other.api(createStyleFile, style)
  return { own, layer, foreign: { dictionaryId, systemId, siteId, styleId } }
})

test('a project whose change has a dictionary or a site of another organization keeps all its settings', async ({
  place: { own, layer, foreign },
}) => {
  const params = { id: layer.projectId }
  const before = await own.api(readProject, { params, query: { includeFolders: 'false' } })
  for (const part of [{ dataDictionaryId: foreign.dictionaryId }, { proj: { id: foreign.siteId } }]) {
    const body = { version: 1, name: 'Changed', zoomLevel: 9, ...part }
    await problemFrom(own.api(changeProject, { params, body }), 'not_found')
  }
  expect(await own.api(readProject, { params, query: { includeFolders: 'false' } })).toEqual(before)
})

test('a layer whose change has a style or a dictionary of another organization keeps all its settings', async ({
  place: { own, layer, foreign },
}) => {
  const params = { id: layer.id }
  const { styleId, dictionaryId, systemId } = foreign
  for (const part of [{ styleId }, { dictionaryId, systemId }]) {
    const body = { version: 1, name: 'Changed', readOnly: true, ...part }
    await problemFrom(own.api(changeLayer, { params, body }), 'not_found')
  }
  expect(await own.api(readLayer, { params })).toEqual(layer)
})

test('each setting alone is refused with a stale version', async ({ place: { own, layer }, seeds }) => {
  const dataDictionaryId = await seeds.template()
  const project = { params: { id: layer.projectId } }
  const folder = { params: { id: layer.folderId } }
  const ofLayer = { params: { id: layer.id } }
  const first = { version: 1, name: 'Changed' }
  await own.api(changeProject, { ...project, body: first })
  await own.api(changeFolder, { ...folder, body: first })
  const changed = await own.api(changeLayer, { ...ofLayer, body: first })
  const coordinate = { lat: 40, lng: -105 }
  for (const part of [
    { name: 'x' },
    { description: 'x' },
    { dataDictionaryId },
    { zoomLevel: 9 },
    { coordinate },
    { proj: null },
    { geoidId: null },
  ])
    await problemFrom(own.api(changeProject, { ...project, body: { version: 1, ...part } }), 'project_changed')
  for (const part of [{ name: 'x' }, { description: 'x' }, { leadersEnabled: true }])
    await problemFrom(own.api(changeFolder, { ...folder, body: { version: 1, ...part } }), 'folder_changed')
  for (const part of [
    { name: 'x' },
    { description: 'x' },
    { preferredMethod: 'WMS' as const },
    { mobilePreferredMethod: 'WMS' as const },
    { wfsStrategy: 'whole' as const },
    { readOnly: true },
    { titleProperty: 'name' },
    { styleId: null },
  ])
    await problemFrom(own.api(changeLayer, { ...ofLayer, body: { version: 1, ...part } }), 'layer_changed')
  expect(await own.api(readLayer, ofLayer)).toEqual(changed)
})
