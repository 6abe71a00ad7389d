import { listComponents, readStartingValues } from '@cairn/contract/dictionaries/components'
import {
  countDictionaries,
  listDictionaries,
  readDictionary,
  readDictionaryPreview,
  readDictionaryUsage,
} from '@cairn/contract/dictionaries/dictionaries'
import { listPickLists, readPickList } from '@cairn/contract/dictionaries/pick-lists'
import { listSystems } from '@cairn/contract/dictionaries/systems'
import { listProjects } from '@cairn/contract/projects'
import { createStyleFile, listStyles, readStyleFile, readStyleSld } from '@cairn/contract/styles/styles'
import { countSymbolUsage, findSymbolName, listSymbols, readSymbolImage } from '@cairn/contract/symbols/symbols'
import { permissionBits } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { seedDictionary } from '../../test/samples/dictionary-samples.ts'
import { redLines } from '../../test/samples/style-samples.ts'
import { seedSymbol } from '../../test/samples/symbol-samples.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

const query = {}

/** An organization with a dictionary, a template, a style and a symbol, and a member of it without any permission. */
async function seedDefinitions(app: TestApp, seeds: Seeds) {
  const admin = await seeds.person()
  const { db } = app.services
  const template = { name: 'Template of the test', isReadonly: true }
  const { id: templateId } = await db
    .insertInto('dictionary')
    .values(template)
    .returning('id')
    .executeTakeFirstOrThrow()
  const member = await seeds.person({ organizationId: admin.organizationId, permission: null })
  const { id: projectId } = await seeds.project({ by: admin })
  return {
    admin,
    member,
    projectId,
    ...(await seedDictionary(app.services, admin, { projectId })),
    templateId,
    style: await admin.api(createStyleFile, { query, body: { name: 'Mains', body: redLines } }),
    symbol: await seedSymbol(db, admin),
  }
}

type Definitions = Awaited<ReturnType<typeof seedDefinitions>>

async function readLists({ api }: Person, { dictionaryId, systemId }: Definitions) {
  return {
    projects: await api(listProjects, { query }),
    dictionaries: await api(listDictionaries, { query }),
    flat: await api(listDictionaries, { query: { flat: 'true' } }),
    systems: await api(listSystems, { query: { dictionaryId } }),
    components: await api(listComponents, { query: { systemId } }),
    pickLists: await api(listPickLists, { params: { dictionaryId }, query }),
    styles: await api(listStyles, { query }),
    symbols: (await api(listSymbols, { query })).data,
  }
}

describe('a member without any permission', () => {
  test('gets empty lists of projects, dictionaries, their parts, styles and symbols', async ({ app, seeds }) => {
    const definitions = await seedDefinitions(app, seeds)
    const { member } = definitions
    for (const [name, list] of Object.entries(await readLists(member, definitions)))
      expect([name, list]).toEqual([name, []])
    expect(await member.api(countDictionaries, { query })).toEqual({ count: 0 })
    expect(await member.api(listSymbols, { query })).toEqual({ data: [], page: 0, totalCount: 0 })
    expect(await member.api(findSymbolName, { query: { name: 'Valve' } })).toEqual({ exists: false })
  })

  test('does not find a dictionary, a template, a part, a style or a symbol', async ({ app, seeds }) => {
    const definitions = await seedDefinitions(app, seeds)
    const { api } = definitions.member
    for (const id of [definitions.dictionaryId, definitions.templateId]) {
      await problemFrom(api(readDictionary, { params: { id }, query }), 'not_found')
      await problemFrom(api(readDictionaryPreview, { params: { id }, query }), 'not_found')
      await problemFrom(api(readDictionaryUsage, { params: { id }, query }), 'not_found')
    }
    await problemFrom(api(readPickList, { params: { id: definitions.pickListId }, query }), 'not_found')
    await problemFrom(api(readStartingValues, { params: { id: definitions.component.id }, query }), 'not_found')
    await problemFrom(api(readStyleFile, { params: { id: definitions.style.id }, query }), 'not_found')
    await problemFrom(api(readStyleSld, { params: { style: definitions.style.id }, query }), 'not_found')
    const symbol = { params: { id: definitions.symbol.symbolId }, query }
    await problemFrom(api(countSymbolUsage, symbol), 'not_found')
    await problemFrom(api(readSymbolImage, symbol), 'not_found')
  })

  test('reads all lists of the organization with a first permission on any part of it', async ({ app, seeds }) => {
    const definitions = await seedDefinitions(app, seeds)
    const { member, admin, projectId } = definitions
    await seeds.permit(member, { assetType: 'project', assetId: projectId, permission: permissionBits.view })
    expect(await readLists(member, definitions)).toEqual(await readLists(admin, definitions))
  })
})
