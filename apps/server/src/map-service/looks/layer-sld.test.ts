import { addressOf } from '@cairn/contract/client'
import { createComponent } from '@cairn/contract/dictionaries/components'
import { readLayerSld } from '@cairn/contract/map-service/layer-sld'
import { changeLayerStyle } from '@cairn/contract/styles/layer-style'
import { createStyleFile } from '@cairn/contract/styles/styles'
import { componentTypes } from '@cairn/domain/dictionary/attribute-types'
import { permissionBits } from '@cairn/domain/permissions'
import { layerPalette } from '@cairn/domain/style/layer-colours/layer-palette'
import { resolveStyle } from '@cairn/domain/style/resolve-style'
import { readStyle } from '@cairn/formats/styles/read-style'
import { describe, expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { allowFeature } from '../../../test/samples/allow-feature.ts'
import { seedDictionary } from '../../../test/samples/dictionary-samples.ts'
import { redLines } from '../../../test/samples/style-samples.ts'
import { markedBy, seedSymbol } from '../../../test/samples/symbol-samples.ts'
import type { Person, Seeds } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'

interface Reading {
  readonly by: Person
  readonly layerId: string
  readonly etag?: string
}

async function sldOf(app: TestApp, { by, layerId, etag }: Reading) {
  const url = addressOf(readLayerSld, { params: { id: layerId } })
  const known = etag === undefined ? {} : { 'if-none-match': etag }
  return app.http.app.inject({ url, headers: { authorization: `Bearer ${by.token}`, ...known } })
}

/** The symbolizers of a feature of the layer, as another program reads them. */
async function drawn(app: TestApp, { by, layerId, componentId, dimension }: Drawing) {
  const { style } = readStyle('xml', (await sldOf(app, { by, layerId })).body)
  if (!style) throw new Error('no style')
  const properties = componentId === undefined ? {} : { component_id: componentId }
  return resolveStyle(style, { properties, dimension, scaleDenominator: 1000 }).flat()
}

interface Drawing extends Reading {
  readonly componentId?: string
  readonly dimension: 0 | 1 | 2
}

async function seedLayer({ services }: TestApp, seeds: Seeds) {
  const admin = await seeds.person()
  await allowFeature(services.db, 'dictionaryStyling', admin)
  const folder = await seeds.folder({ by: admin })
  const { id: layerId } = await seeds.layer({ by: admin, folderId: folder.id, name: 'Gas mains' })
  const { systemId } = await seedDictionary(services, admin, { projectId: folder.projectId })
  const createStyled = (type: 'Line' | 'Point', style: string | null) => {
    const { id: componentTypeId = 0 } = componentTypes.find(({ name }) => name === type) ?? {}
    const body = { systemId, alias: type, componentTypeId, componentStyling: true, style }
    return admin.api(createComponent, { query: {}, body })
  }
  return { admin, layerId, folderId: folder.id, projectId: folder.projectId, createStyled }
}

describe('the SLD of a layer', () => {
  test('is its style file as it is stored, or of a CSS what was made of it', async ({ app, seeds }) => {
    const { admin, layerId } = await seedLayer(app, seeds)
    const own = (await sldOf(app, { by: admin, layerId })).body
    const link = async (body: string) => {
      const { id: styleId } = await admin.api(createStyleFile, { query: {}, body: { name: body.slice(0, 40), body } })
      await admin.api(changeLayerStyle, { params: { layerId }, query: {}, body: { styleId } })
      return sldOf(app, { by: admin, layerId })
    }
    const ofSld = await link(`<!-- own -->${own.replace(/^.*\n/, '')}`)
    expect(ofSld.body).toMatch(/^<!-- own --><StyledLayerDescriptor/)
    const ofCss = await link(redLines)
    expect(ofCss.headers['content-type']).toBe('application/vnd.ogc.sld+xml')
    expect(await drawn(app, { by: admin, layerId, dimension: 1 })).toMatchObject([{ kind: 'stroke', color: '#ff0000' }])
    const etag = String(ofCss.headers.etag)
    const again = await sldOf(app, { by: admin, layerId, etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('without a file is one of the components and of the colour that the map gives the layer', async ({
    app,
    seeds,
  }) => {
    const { admin, layerId, createStyled } = await seedLayer(app, seeds)
    const { id } = await createStyled('Line', '{"strokeColor":"#123456","strokeWidth":4}')
    const of = (dimension: Drawing['dimension'], componentId?: string) =>
      drawn(app, { by: admin, layerId, dimension, ...(componentId !== undefined && { componentId }) })
    expect(await of(1, id)).toMatchObject([{ kind: 'stroke', color: '#123456', width: 4 }])
    const gas = layerPalette.yellow.light.toLowerCase()
    expect(await of(1)).toMatchObject([
      { color: '#ffffff', width: 5 },
      { color: gas, width: 3 },
    ])
    expect(await of(0)).toMatchObject([{ kind: 'mark', size: 12, mark: { shape: 'circle', fill: { color: gas } } }])
    expect((await of(2)).map(({ kind }) => kind)).toEqual(['fill', 'stroke'])
  })

  test('has the image of a symbol as data, and a mark for programs that cannot draw it', async ({ app, seeds }) => {
    const { admin, layerId, createStyled } = await seedLayer(app, seeds)
    const symbol = await seedSymbol(app.services.db, admin)
    const png = pngOf(128, 64)
    await app.services.db.updateTable('symbolImage').where('symbolId', '=', symbol.symbolId).set({ png }).execute()
    await createStyled('Point', markedBy(symbol).style)
    const { body } = await sldOf(app, { by: admin, layerId })
    expect(body).toContain(`xlink:href="data:image/png;base64,${png.toString('base64')}"`)
    expect(body).toMatch(/<\/ExternalGraphic><Mark><WellKnownName>circle.*?<Size>16<\/Size>/)
    expect(body).not.toContain('/rest/symbols')
  })

  test('of leaders draws them with their symbols and texts', async ({ app, seeds }) => {
    const { admin, projectId } = await seedLayer(app, seeds)
    const { id: layerId } = await app.services.db
      .selectFrom('layer')
      .where('projectId', '=', projectId)
      .where('referenceId', '=', 'leader')
      .select('id')
      .executeTakeFirstOrThrow()
    const { body } = await sldOf(app, { by: admin, layerId })
    expect(body).toMatch(/<TextSymbolizer>.*<ogc:PropertyName>text</s)
    expect(body).not.toContain('component_id')
  })

  test('has the colour that the map of another project gives it, for callers who see it there alone', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const receiver = await seeds.folder({ by: admin })
    const older = await seeds.layer({ by: admin, folderId: receiver.id, name: 'Parcels' })
    const { db } = app.services
    // A test is one transaction, in which all layers are of one instant.
    await db
      .updateTable('layer')
      .set({ createdAt: new Date(0) })
      .where('id', '=', older.id)
      .execute()
    const { id: layerId } = await seeds.layer({ by: admin, name: 'Parcels' })
    const share = { layerId, organizationId, folderId: receiver.id, projectId: receiver.projectId }
    await db.insertInto('layerShare').values(share).execute()
    const viewer = await seeds.person({ organizationId, permission: null })
    await seeds.permit(viewer, { assetType: 'project', assetId: receiver.projectId, permission: permissionBits.view })
    const colourFor = async (by: Person) => (await drawn(app, { by, layerId, dimension: 1 })).at(-1)
    const atHome = await colourFor(admin)
    expect(atHome).toMatchObject({ kind: 'stroke', width: 3 })
    // The older layer of the same name has the colour there.
    expect(await colourFor(viewer)).not.toEqual(atHome)
  })
})

/** The first bytes of a PNG: the signature and the header. */
function pngOf(widthPx: number, heightPx: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(widthPx)
  size.writeUInt32BE(heightPx, 4)
  const start = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  return Buffer.concat([start, size, Buffer.alloc(9)])
}
