import { changeComponent } from '@cairn/contract/dictionaries/components'
import {
  changeLayerStyle,
  listStyleFilesOfLayers,
  listSystemsOfLayers,
  styleFilePageBytes,
} from '@cairn/contract/styles/layer-style'
import { changeStyleFile, createStyle, createStyleFile } from '@cairn/contract/styles/styles'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import { seedDictionary } from '../../test/samples/dictionary-samples.ts'
import { redLines } from '../../test/samples/style-samples.ts'
import type { Person, Seeds } from '../../test/seeds.ts'

const list = (by: Person, projectId: string, after?: string) =>
  by.api(listStyleFilesOfLayers, { query: { projectId, ...(after !== undefined && { after }) } })

async function styledProject(seeds: Seeds) {
  const admin = await seeds.person()
  const folder = await seeds.folder({ by: admin })
  const layerWith = async (styleId: string) => {
    const { id: layerId } = await seeds.layer({ by: admin, folderId: folder.id })
    await admin.api(changeLayerStyle, { params: { layerId }, query: {}, body: { styleId, version: 1 } })
    return layerId
  }
  const file = (name: string) => admin.api(createStyleFile, { query: {}, body: { name, body: redLines } })
  return { admin, folder, projectId: folder.projectId, layerWith, file }
}

describe('the style files of the layers of a project', () => {
  test('are listed once each, with their version and the layers that they draw', async ({ app, seeds }) => {
    const { admin, folder, projectId, layerWith, file } = await styledProject(seeds)
    const { id } = await file('Mains')
    const layerIds = [await layerWith(id), await layerWith(id)].toSorted()
    // Neither a style without a text nor the components of a dictionary are a file.
    const style = { name: 'Empty', format: 'css', languageVersion: '1.0.0', filename: 'Empty.css' } as const
    await layerWith((await admin.api(createStyle, { query: {}, body: { style } })).id)
    const { dictionaryId, systemId } = await seedDictionary(app.services, admin, { projectId })
    const { id: layerId } = await seeds.layer({ by: admin, folderId: folder.id })
    await admin.api(changeLayerStyle, { params: { layerId }, query: { dictionaryId, systemId }, body: { version: 1 } })
    const sld = expect.stringMatching(/StyledLayerDescriptor/)
    expect(await list(admin, projectId)).toEqual({ files: [{ id, version: 1, sld, layerIds }], next: null })
    await admin.api(changeStyleFile, { query: {}, body: { id, version: 1, name: 'Pipes' } })
    expect((await list(admin, projectId)).files).toMatchObject([{ id, version: 2 }])
  })

  test('have beside them the systems by which other layers are drawn, with their colour', async ({ app, seeds }) => {
    const { admin, folder, projectId } = await styledProject(seeds)
    const { dictionaryId, systemId, component } = await seedDictionary(app.services, admin, { projectId })
    await allowFeature(app.services.db, 'dictionaryStyling', admin)
    const change = { version: component.version, componentStyling: true, style: '{"strokeColor":"#112233"}' }
    await admin.api(changeComponent, { params: { id: component.id }, query: {}, body: change })
    const linked: string[] = []
    for (const componentId of [undefined, component.id]) {
      const { id: layerId } = await seeds.layer({ by: admin, folderId: folder.id })
      const query = { dictionaryId, systemId, ...(componentId && { componentId }) }
      const shown = await admin.api(changeLayerStyle, { params: { layerId }, query, body: { version: 1 } })
      expect(shown).toMatchObject({ system_id: systemId, component_id: componentId ?? null, st_geometrytype: null })
      linked.push(layerId)
    }
    const systems = await admin.api(listSystemsOfLayers, { query: { projectId } })
    expect(new Map(systems.map(({ layerId, color }) => [layerId, color]))).toEqual(
      new Map([
        [linked[0], '#0000ff'],
        [linked[1], '#112233'],
      ]),
    )
    const entry = { assetType: 'layer', assetId: linked[1] ?? '', permission: '0001' } as const
    const guest = await seeds.grantee({ by: admin, ...entry })
    expect(await guest.api(listSystemsOfLayers, { query: { projectId } })).toMatchObject([{ layerId: linked[1] }])
  })

  test('are those of layers that the caller may see', async ({ seeds }) => {
    const { admin, projectId, layerWith, file } = await styledProject(seeds)
    const [seen, hidden] = [await file('Seen'), await file('Hidden')]
    const layerId = await layerWith(seen.id)
    await layerWith(seen.id)
    await layerWith(hidden.id)
    const guest = await seeds.grantee({ by: admin, assetType: 'layer', assetId: layerId, permission: '0001' })
    expect((await list(guest, projectId)).files).toMatchObject([{ id: seen.id, layerIds: [layerId] }])
    const stranger = await seeds.person()
    await problemFrom(list(stranger, projectId), 'not_found')
  })

  test('come in pages, each with one file at least', async ({ app, seeds }) => {
    const { admin, projectId, layerWith, file } = await styledProject(seeds)
    const ids: string[] = []
    for (const name of ['A', 'B', 'C']) ids.push((await file(name)).id)
    for (const id of ids) await layerWith(id)
    ids.sort()
    // Larger than a file may be, so that three of them make three pages.
    const sld = `<StyledLayerDescriptor>${' '.repeat(styleFilePageBytes)}</StyledLayerDescriptor>`
    await app.services.db.updateTable('style').where('id', 'in', ids).set({ sld }).execute()
    const found: string[] = []
    let after: string | undefined
    do {
      const { files, next } = await list(admin, projectId, after)
      expect(files).toHaveLength(1)
      found.push(...files.map(({ id }) => id))
      after = next ?? undefined
    } while (after !== undefined)
    expect(found).toEqual(ids)
  })
})
