import { changeLayerStyle, listStyleFilesOfLayers, styleFilePageBytes } from '@cairn/contract/styles/layer-style'
import { changeStyleFile, createStyle, createStyleFile } from '@cairn/contract/styles/styles'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
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
    await admin.api(changeLayerStyle, { params: { layerId }, query: {}, body: { styleId } })
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
    await admin.api(changeLayerStyle, { params: { layerId }, query: { dictionaryId, systemId }, body: {} })
    const sld = expect.stringMatching(/StyledLayerDescriptor/)
    expect(await list(admin, projectId)).toEqual({ files: [{ id, version: 1, sld, layerIds }], next: null })
    await admin.api(changeStyleFile, { query: {}, body: { id, version: 1, name: 'Pipes' } })
    expect((await list(admin, projectId)).files).toMatchObject([{ id, version: 2 }])
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
