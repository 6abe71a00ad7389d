import { copyComponent } from '@cairn/contract/dictionaries/components'
import { deleteDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { readLayer } from '@cairn/contract/layers'
import { changeLayerStyle, readLayerStyle } from '@cairn/contract/styles/layer-style'
import { createStyleFile, deleteStyle } from '@cairn/contract/styles/styles'
import { userTypes } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { rawCalls } from '../../test/raw-calls.ts'
import { seedDictionary } from '../../test/samples/dictionary-samples.ts'
import { redLines } from '../../test/samples/style-samples.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

interface Choice {
  readonly dictionaryId?: string
  readonly systemId?: string
  readonly componentId?: string
}
const read = (by: Person, layerId: string, query: Choice = {}) => by.api(readLayerStyle, { params: { layerId }, query })
const change = (by: Person, layerId: string, { styleId, ...query }: Choice & { readonly styleId?: string | null }) =>
  by.api(changeLayerStyle, { params: { layerId }, query, body: styleId === undefined ? {} : { styleId } })

async function styledLayer({ services }: TestApp, seeds: Seeds) {
  const admin = await seeds.person()
  const folder = await seeds.folder({ by: admin })
  const { id: layerId, name } = await seeds.layer({ by: admin, folderId: folder.id })
  const dictionary = await seedDictionary(services, admin, { projectId: folder.projectId })
  const style = await admin.api(createStyleFile, { query: {}, body: { name: 'Mains', body: redLines } })
  return { admin, layerId, name, projectId: folder.projectId, dictionary, style }
}

const unknownId = '00000000-0000-4000-8000-000000000000'

describe('the style of a layer', () => {
  test('is a style file, which then cannot be deleted', async ({ app, seeds }) => {
    const { admin, layerId, style, name, projectId } = await styledLayer(app, seeds)
    const ids = { version: 1, system_id: null, component_id: null, st_geometrytype: null }
    const none = { layerId, style: null, dictionary: null, system: null, component: null, sld: null, ...ids }
    expect(await read(admin, layerId)).toEqual(none)
    const { id } = style
    const changed = await change(admin, layerId, { styleId: id })
    expect(changed).toMatchObject({ style: { id, name: 'Mains', isDictionaryStyle: false, dictionaryName: null } })
    expect(changed.sld).toMatch(/StyledLayerDescriptor/)
    expect(await read(admin, layerId)).toEqual(changed)
    expect(await admin.api(readLayer, { params: { id: layerId } })).toMatchObject({ styles: 'Mains' })
    const [entry] = await app.services.db
      .selectFrom('activity')
      .where('organizationId', '=', admin.organizationId)
      .where('category', '=', 'Layer')
      .where('type', '=', 'Edit')
      .select(['message', 'projectId', 'artifact'])
      .execute()
    expect(entry).toMatchObject({ projectId, message: `Layer ${name}: Edit`, artifact: { id: layerId, style: { id } } })
    const used = await problemFrom(admin.api(deleteStyle, { params: { id }, query: { version: 1 } }), 'style_in_use')
    expect([used.status, used.params]).toEqual([400, { name: 'Mains', layers: [name], inactive: 0 }])
    expect(await change(admin, layerId, { styleId: null })).toEqual({ ...none, version: 3 })
    expect(await admin.api(readLayer, { params: { id: layerId } })).toMatchObject({ styles: null })
    await admin.api(deleteStyle, { params: { id }, query: { version: 1 } })
  })

  test('is not deleted with an inactive layer or an incomplete import, which the refusal counts', async ({
    app,
    seeds,
  }) => {
    const { admin, layerId, style, name } = await styledLayer(app, seeds)
    const refusal = async () =>
      (await problemFrom(admin.api(deleteStyle, { params: { id: style.id }, query: { version: 1 } }), 'style_in_use'))
        .params
    const hide = (id: string, state: { readonly isActive?: boolean; readonly isReady?: boolean }) =>
      app.services.db.updateTable('layer').set(state).where('id', '=', id).execute()
    for (const state of [{ isActive: false }, { isReady: false }]) {
      const { id } = await seeds.layer({ by: admin })
      await change(admin, id, { styleId: style.id })
      await hide(id, state)
    }
    expect(await refusal()).toEqual({ name: 'Mains', layers: [], inactive: 2 })
    await change(admin, layerId, { styleId: style.id })
    expect(await refusal()).toEqual({ name: 'Mains', layers: [name], inactive: 2 })
  })

  test('is that of the components of a system, or of one of them', async ({ app, seeds }) => {
    const { admin, layerId, dictionary } = await styledLayer(app, seeds)
    const { dictionaryId, systemId, component } = dictionary
    const copy = await admin.api(copyComponent, { params: { id: component.id }, query: { name: 'Other' } })
    const ofSystem = await change(admin, layerId, { dictionaryId, systemId })
    expect(ofSystem).toMatchObject({ style: null, dictionary: { id: dictionaryId }, system: { id: systemId } })
    expect(ofSystem.sld).toContain(component.id)
    expect(ofSystem.sld).toContain(copy.id)
    const ofOne = await read(admin, layerId, { dictionaryId, systemId, componentId: copy.id })
    expect(ofOne.component).toEqual({ id: copy.id, alias: 'Other' })
    expect(ofOne.sld).not.toContain(component.id)
    expect(ofOne.sld).toMatch(/<MaxScaleDenominator>.*<MinScaleDenominator>/s)
    expect(await read(admin, layerId)).toEqual(ofSystem)
    expect(await admin.api(readLayer, { params: { id: layerId } })).toMatchObject({ styles: dictionaryId })
  })

  test('is given by queries alone, with an empty body or none', async ({ app, seeds }) => {
    const { admin, layerId, dictionary } = await styledLayer(app, seeds)
    const { dictionaryId, systemId, component } = dictionary
    const send = rawCalls(app, admin)
    const address = `/rest/styles/geo/layer/${layerId}/style`
    const whole = `${address}?dictionaryId=${dictionaryId}&systemId=${systemId}`
    expect(await send('PUT', whole)).toMatchObject({ status: 200, body: { system: { id: systemId }, component: null } })
    const part = await send('PUT', `${whole}&componentId=${component.id}`, {})
    expect(part).toMatchObject({ status: 200, body: { layerId, component: { id: component.id } } })
    expect(await send('GET', address)).toEqual(part)
    // As clients do that name the media type of every request.
    const empty = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` }
    const reply = await app.http.app.inject({ method: 'PUT', url: whole, headers: empty, payload: '' })
    expect(reply.statusCode).toBe(200)
  })

  test('of a dictionary needs its system, and parts that belong together', async ({ app, seeds }) => {
    const { admin, layerId, dictionary } = await styledLayer(app, seeds)
    const { dictionaryId, systemId } = dictionary
    await problemFrom(change(admin, layerId, { dictionaryId }), 'dictionary_style_needs_system')
    await problemFrom(read(admin, layerId, { systemId }), 'dictionary_style_needs_system')
    await problemFrom(change(admin, layerId, { dictionaryId, systemId: unknownId }), 'not_found')
    await problemFrom(change(admin, layerId, { dictionaryId: dictionary.unusedId, systemId }), 'not_found')
    const componentId = unknownId
    await problemFrom(change(admin, layerId, { dictionaryId, systemId, componentId }), 'not_found')
  })

  test('is changed by editors of the layer with what their organization has', async ({ app, seeds }) => {
    const { admin, layerId, style } = await styledLayer(app, seeds)
    const { organizationId } = admin
    const viewer = await seeds.person({ organizationId, userType: userTypes.viewer, permission: '0001' })
    expect(await read(viewer, layerId)).toMatchObject({ style: null })
    await problemFrom(change(viewer, layerId, { styleId: style.id }), 'not_permitted')
    const other = await styledLayer(app, seeds)
    await problemFrom(change(admin, layerId, { styleId: other.style.id }), 'not_found')
    const { dictionaryId, systemId } = other.dictionary
    await problemFrom(change(admin, layerId, { dictionaryId, systemId }), 'not_found')
    await problemFrom(read(other.admin, layerId), 'not_found')
    await problemFrom(change(other.admin, layerId, { styleId: other.style.id }), 'not_found')
  })

  test('shows and gives a member of another organization only definitions that the member may read', async ({
    app,
    seeds,
  }) => {
    const { admin, layerId, style, dictionary } = await styledLayer(app, seeds)
    const hidden = await seedDictionary(app.services, admin, { name: 'Hidden' })
    const entry = { assetType: 'layer', assetId: layerId, permission: '0111' } as const
    const guest = await seeds.grantee({ by: admin, ...entry })
    const { dictionaryId, systemId } = hidden
    await problemFrom(read(guest, layerId, { dictionaryId, systemId }), 'not_found')
    await problemFrom(change(guest, layerId, { dictionaryId, systemId }), 'not_found')
    await problemFrom(change(guest, layerId, { styleId: style.id }), 'not_permitted')
    await change(admin, layerId, { dictionaryId, systemId })
    expect(await read(guest, layerId)).toMatchObject({ dictionary: { id: dictionaryId } })
    const used = { dictionaryId: dictionary.dictionaryId, systemId: dictionary.systemId }
    expect(await change(guest, layerId, used)).toMatchObject({ dictionary: { id: used.dictionaryId } })
  })

  test('ends with the dictionary whose style file it is', async ({ app, seeds }) => {
    const { admin, layerId, dictionary } = await styledLayer(app, seeds)
    const { unusedId } = dictionary
    const body = { name: 'Of a dictionary', body: redLines, dictionaryId: unusedId }
    const { id: styleId } = await admin.api(createStyleFile, { query: {}, body })
    await change(admin, layerId, { styleId })
    await admin.api(deleteDictionary, { params: { id: unusedId }, query: { version: 1 } })
    expect(await read(admin, layerId)).toMatchObject({ style: null, sld: null })
  })
})
