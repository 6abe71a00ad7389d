import { randomBytes, randomUUID } from 'node:crypto'
import { createApi } from '@cairn/contract/client'
import { changeComponent, createComponent, listComponents } from '@cairn/contract/dictionaries/components'
import { readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import {
  changeSymbol,
  countSymbolUsage,
  createSymbol,
  deleteSymbol,
  findSymbolName,
  listSymbols,
  packageSymbol,
} from '@cairn/contract/symbols/symbols'
import { describe, expect } from 'vitest'
import { sealedWith } from '#platform/secrets/secrets'
import { test as appTest, sendTo } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { rawCalls } from '../../test/raw-calls.ts'
import { allowFeature } from '../../test/samples/allow-feature.ts'
import { seedDictionary } from '../../test/samples/dictionary-samples.ts'
import { markedBy, seedSymbol } from '../../test/samples/symbol-samples.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'
import { buildApp } from '../app.ts'

/** Calls to the server after a start with another key. */
const test = appTest.extend('asWithOtherKey', async ({ app }, { onCleanup }) => {
  const { app: server } = await buildApp({ ...app.services, secrets: sealedWith(randomBytes(32)) })
  onCleanup(() => server.close())
  return (token: string) => createApi('', sendTo(server, token))
})

const query = {}
const file = { originalName: 'Valve.PNG', format: 'png' } as const
const unknownId = '00000000-0000-4000-8000-000000000000'

const create = ({ api }: Person, name: string, body: object = {}) =>
  api(createSymbol, { query, body: { name, ...file, ...body } })
const list = ({ api }: Person, filter: object = {}) => api(listSymbols, { query: filter })
const remove = ({ api }: Person, { params }: { readonly params: { readonly id: string } }, version = 1) =>
  api(deleteSymbol, { params, query: { version } })
const exists = async ({ api }: Person, name: string, excludeID?: string) =>
  (await api(findSymbolName, { query: { name, ...(excludeID && { excludeID }) } })).exists

/** An admin of an organization with dictionary styling. */
async function styler({ services }: TestApp, seeds: Seeds): Promise<Person> {
  const admin = await seeds.person()
  await allowFeature(services.db, 'dictionaryStyling', admin)
  return admin
}

/** A symbol that marks a component of a dictionary. */
async function seedUsed(app: TestApp, seeds: Seeds, options: { projectId?: string; admin?: Person } = {}) {
  const admin = options.admin ?? (await styler(app, seeds))
  const symbol = await seedSymbol(app.services.db, admin)
  const dictionary = await seedDictionary(app.services, admin, options)
  const body = { systemId: dictionary.systemId, alias: 'Valve', componentTypeId: 1, ...markedBy(symbol) }
  const component = await admin.api(createComponent, { query, body })
  return { admin, symbol, ...dictionary, component, place: { params: { id: symbol.symbolId }, query } }
}

describe('a symbol', () => {
  test('is created once by a repeated request, which gets the address of the first answer', async ({ app, seeds }) => {
    const admin = await styler(app, seeds)
    const options = { idempotencyKey: randomUUID() }
    const request = () => admin.api(createSymbol, { query, body: { name: 'Valve', ...file } }, options)
    const first = await request()
    expect(await request()).toEqual(first)
    const stored = app.services.db.selectFrom('idempotencyKey').where('key', '=', options.idempotencyKey)
    const { answer } = await stored.select('answer').executeTakeFirstOrThrow()
    const token = first.postUrl?.split('/').at(-1) ?? ''
    expect(token).toHaveLength(43)
    expect(answer).not.toContain(token)
  })

  test('is created once, with a new address, by a request repeated after a change of the server key', async ({
    app,
    seeds,
    asWithOtherKey,
  }) => {
    const admin = await styler(app, seeds)
    const options = { idempotencyKey: randomUUID() }
    const call = { query, body: { name: 'Valve', ...file } }
    const first = await admin.api(createSymbol, call, options)
    const other = asWithOtherKey(admin.token)
    const repeated = await other(createSymbol, call, options)
    expect(repeated).toMatchObject({ name: 'Valve', version: 1, postUrl: expect.any(String) as string })
    expect(repeated.postUrl).not.toBe(first.postUrl)
    expect(await other(createSymbol, call, options)).toEqual(repeated)
    const symbols = app.services.db.selectFrom('symbol').where('organizationId', '=', admin.organizationId)
    expect(await symbols.select(['id', 'name']).execute()).toEqual([{ id: repeated.id, name: 'Valve' }])
  })

  test('is not changed again by a request repeated after a change of the server key', async ({
    app,
    seeds,
    asWithOtherKey,
  }) => {
    const { admin, place } = await seedUsed(app, seeds)
    const options = { idempotencyKey: randomUUID() }
    const call = { ...place, body: { version: 1, name: 'Gate valve' } }
    await admin.api(changeSymbol, call, options)
    const repeated = asWithOtherKey(admin.token)(changeSymbol, call, options)
    expect((await problemFrom(repeated, 'symbol_changed')).params).toMatchObject({ current: { version: 2 } })
  })

  test('is created with an address for its file, and listed once it has an image', async ({ app, seeds }) => {
    const admin = await styler(app, seeds)
    const symbol = await create(admin, ' Valve ')
    expect(symbol).toMatchObject({
      name: 'Valve',
      ...file,
      symbolUrl: null,
      version: 1,
      createdBy: admin.email,
      createdByName: 'Test Person',
      updatedBy: admin.email,
      updatedByName: 'Test Person',
      postUrl: expect.stringMatching(/^\/rest\/symbols\/files\/[\w-]{43}$/) as string,
      dictionaryIDsUsing: [],
    })
    expect(await list(admin)).toEqual({ data: [], page: 0, totalCount: 0 })
  })

  test('names an administrator of the parent organization by the address alone', async ({ app, seeds }) => {
    const [admin, parent] = [await styler(app, seeds), await seeds.person()]
    const { organizationId: orgId } = admin
    const { symbolId: id } = await seedSymbol(app.services.db, admin)
    const { organizationId: parentId } = parent
    await app.services.db.updateTable('organization').set({ parentId }).where('id', '=', orgId).execute()
    await parent.api(changeSymbol, { params: { id }, query: { orgId }, body: { version: 1, name: 'Gate valve' } })
    const {
      data: [symbol],
    } = await list(admin)
    expect(symbol).toMatchObject({ createdByName: 'Test Person', updatedBy: parent.email, updatedByName: null })
  })

  test('is renamed from the version that the caller saw, and gets a new address only with a file', async ({
    app,
    seeds,
  }) => {
    const { admin, place, dictionaryId } = await seedUsed(app, seeds)
    const change = (body: object) => admin.api(changeSymbol, { ...place, body: { version: 1, ...body } })
    const renamed = await change({ name: 'Gate valve' })
    expect(renamed).toMatchObject({ name: 'Gate valve', version: 2, postUrl: null, dictionaryIDsUsing: [dictionaryId] })
    const { postUrl: _url, dictionaryIDsUsing: _ids, ...current } = renamed
    const late = await problemFrom(change({ name: 'Late' }), 'symbol_changed')
    expect(late.params).toEqual({ name: 'Gate valve', current })
    const filed = await change({ version: 2, originalName: 'a.gif', format: 'gif' })
    expect(filed).toMatchObject({ originalName: 'valve.png', format: 'png', version: 2 })
    expect(filed.postUrl).not.toBeNull()
    await problemFrom(change({ version: 2, originalName: 'a.gif' }), 'invalid_request')
  })

  test('gets another file and is deleted in its present state by calls without a version', async ({ app, seeds }) => {
    const { admin, symbol, dictionaryId } = await seedUsed(app, seeds)
    const send = rawCalls(app, admin)
    const address = `/rest/symbols/${symbol.symbolId}`
    const changed = await send('PUT', address, { originalName: 'valve.gif', format: 'gif' })
    expect(changed).toMatchObject({ status: 200, body: { dictionaryIDsUsing: [dictionaryId] } })
    expect(changed).toHaveProperty('body.postUrl', expect.any(String))
    expect(await send('DELETE', `${address}?version=9`)).toMatchObject({
      status: 409,
      body: { code: 'symbol_changed' },
    })
    expect(await send('DELETE', address)).toMatchObject({ status: 200 })
  })

  test('has a name that is unique in its organization, regardless of case', async ({ app, seeds }) => {
    const [admin, elsewhere] = [await styler(app, seeds), await styler(app, seeds)]
    const { symbolId } = await seedSymbol(app.services.db, admin)
    expect((await problemFrom(create(admin, 'VALVE'), 'symbol_name_taken')).params).toEqual({ name: 'VALVE' })
    await create(elsewhere, 'valve')
    const other = await seedSymbol(app.services.db, admin, 'Other')
    const rename = { params: { id: other.symbolId }, query, body: { version: 1, name: 'vaLVE' } }
    await problemFrom(admin.api(changeSymbol, rename), 'symbol_name_taken')
    expect(await exists(admin, 'valve')).toBe(true)
    expect(await exists(admin, 'VALVE', symbolId)).toBe(false)
    expect(await exists(admin, 'Hydrant')).toBe(false)
    const unsaved = await rawCalls(app, admin)('GET', '/rest/symbols/name/exists?name=valve&excludeID=')
    expect(unsaved).toEqual({ status: 200, body: { exists: true } })
  })

  test('waits ten minutes for its file, and meanwhile only its author may begin it again', async ({ app, seeds }) => {
    const admin = await styler(app, seeds)
    const { organizationId } = admin
    const colleague = await seeds.person({ organizationId })
    const first = await create(admin, 'Valve')
    expect([await exists(admin, 'valve'), await exists(colleague, 'valve')]).toEqual([false, true])
    await problemFrom(create(colleague, 'valve'), 'symbol_name_taken')
    const again = await create(admin, 'valve')
    expect(again.id).not.toBe(first.id)
    app.clock.advance(10 * 60_000)
    expect(await exists(colleague, 'valve')).toBe(false)
    expect((await create(colleague, 'VALVE')).name).toBe('VALVE')
  })

  test.for<readonly [string, Parameters<typeof create>[1], object, 'invalid_request' | 'symbol_extension_refused']>([
    ['a blank name', '  ', {}, 'invalid_request'],
    ['a long name', 'x'.repeat(51), {}, 'invalid_request'],
    ['another format', 'a', { format: 'svg', originalName: 'a.svg' }, 'invalid_request'],
    ['a long file name', 'a', { originalName: `${'x'.repeat(252)}.png` }, 'invalid_request'],
    ['another extension', 'a', { originalName: 'a.png.svg' }, 'symbol_extension_refused'],
    ['the extension of another format', 'a', { originalName: 'a.png', format: 'gif' }, 'symbol_extension_refused'],
    ['no extension', 'a', { originalName: 'png' }, 'symbol_extension_refused'],
  ])('with %s is refused', async ([, name, body, code], { app, seeds }) => {
    await problemFrom(create(await styler(app, seeds), name, body), code)
  })
})

describe('the list of symbols', () => {
  test('is paged by name and searched in the middle of names', async ({ app, seeds }) => {
    const admin = await styler(app, seeds)
    for (const name of ['valve', 'Hydrant', 'Gate Valve', '100%_a']) await seedSymbol(app.services.db, admin, name)
    const names = async (filter: object) => (await list(admin, filter)).data.map(({ name }) => name)
    expect(await names({})).toEqual(['100%_a', 'Gate Valve', 'Hydrant', 'valve'])
    expect(await names({ search: 'VALVE', v: '0.53' })).toEqual(['Gate Valve', 'valve'])
    expect(await names({ search: '%_' })).toEqual(['100%_a'])
    expect(await list(admin, { page: 1, pageSize: 3 })).toMatchObject({
      page: 1,
      totalCount: 4,
      data: [{ name: 'valve' }],
    })
    expect(await names({ page: 9 })).toEqual([])
    await problemFrom(list(admin, { pageSize: 101 }), 'invalid_request')
    await problemFrom(list(admin, { page: -1 }), 'invalid_request')
  })
})

describe('the components that a symbol marks', () => {
  test('are counted, and get the default style when it is deleted', async ({ app, seeds }) => {
    const { admin, place, systemId, dictionaryId, component } = await seedUsed(app, seeds)
    expect(await admin.api(countSymbolUsage, place)).toEqual({ count: 1 })
    const revision = async () => (await admin.api(readDictionary, { params: { id: dictionaryId }, query })).rev
    const before = await revision()
    expect((await problemFrom(remove(admin, place, 2), 'symbol_changed')).params).toMatchObject({ name: 'Valve' })
    const deleted = await remove(admin, place)
    expect(deleted).toEqual({ id: place.params.id, name: 'Valve', componentCount: 1 })
    const components = await admin.api(listComponents, { query: { systemId } })
    const left = components.find(({ id }) => id === component.id)
    expect(left).toMatchObject({ style: null, componentStyling: true, version: component.version + 1 })
    expect(await revision()).toBe(before + 1)
    await problemFrom(remove(admin, place), 'not_found')
  })

  test('have a symbol of their organization with an image, and are points', async ({ app, seeds }) => {
    const { admin, symbol, systemId, component } = await seedUsed(app, seeds)
    const foreign = await seedSymbol(app.services.db, await seeds.person())
    const waiting = { symbolId: (await create(admin, 'Waiting')).id, symbolToken: '' }
    const mark = (of: typeof symbol) =>
      admin.api(changeComponent, {
        params: { id: component.id },
        query,
        body: { version: component.version, ...markedBy(of) },
      })
    for (const other of [foreign, waiting, { ...symbol, symbolId: unknownId }])
      expect((await problemFrom(mark(other), 'not_found')).params).toEqual({ asset: 'symbol' })
    const line = { systemId, alias: 'Line', componentTypeId: 2, ...markedBy(symbol) }
    await problemFrom(admin.api(createComponent, { query, body: line }), 'invalid_request')
  })
})

describe('the packaging', () => {
  test('moves on the revision of the dictionaries that use the symbol', async ({ app, seeds }) => {
    const { admin, place, dictionaryId, unusedId } = await seedUsed(app, seeds)
    const { rev } = await admin.api(readDictionary, { params: { id: dictionaryId }, query })
    const { dictionaries } = await admin.api(packageSymbol, { ...place, body: [dictionaryId, unusedId] })
    expect(dictionaries).toEqual([{ id: dictionaryId, rev: rev + 1 }])
    expect((await admin.api(readDictionary, { params: { id: dictionaryId }, query })).rev).toBe(rev + 1)
    expect((await admin.api(packageSymbol, { ...place, body: [] })).dictionaries).toEqual([])
  })

  test('refuses dictionaries of another organization', async ({ app, seeds }) => {
    const { admin, place } = await seedUsed(app, seeds)
    const foreign = await seedDictionary(app.services, await seeds.person())
    const call = admin.api(packageSymbol, { ...place, body: [foreign.dictionaryId] })
    expect((await problemFrom(call, 'not_found')).params).toEqual({ asset: 'dictionary' })
    await problemFrom(admin.api(packageSymbol, { ...place, body: ['x'] }), 'invalid_request')
  })
})

describe('symbols', () => {
  test('are read by members, written by admins, and do not exist for others', async ({ app, seeds }) => {
    const { admin, place } = await seedUsed(app, seeds)
    const { organizationId } = admin
    const viewer = await seeds.person({ organizationId, userType: '0001', permission: '0001' })
    expect((await list(viewer)).totalCount).toBe(1)
    expect((await viewer.api(countSymbolUsage, place)).count).toBe(1)
    const rename = { ...place, body: { version: 1, name: 'x' } }
    await problemFrom(create(viewer, 'x'), 'not_permitted')
    await problemFrom(viewer.api(changeSymbol, rename), 'not_permitted')
    await problemFrom(remove(viewer, place), 'not_permitted')
    await problemFrom(viewer.api(packageSymbol, { ...place, body: [] }), 'not_permitted')
    const stranger = await styler(app, seeds)
    await problemFrom(list(stranger, { orgId: organizationId }), 'not_found')
    await problemFrom(stranger.api(countSymbolUsage, place), 'not_found')
    await problemFrom(stranger.api(changeSymbol, rename), 'not_found')
    await problemFrom(remove(stranger, place), 'not_found')
    await problemFrom(stranger.api(packageSymbol, { ...place, body: [] }), 'not_found')
  })

  test('are written with the feature of the organization alone, and read and deleted without it', async ({
    app,
    seeds,
  }) => {
    const { admin, place } = await seedUsed(app, seeds)
    await allowFeature(app.services.db, 'dictionaryStyling', { ...admin, isOn: false })
    await problemFrom(create(admin, 'x'), 'feature_off')
    await problemFrom(admin.api(changeSymbol, { ...place, body: { version: 1, name: 'x' } }), 'feature_off')
    expect((await list(admin)).totalCount).toBe(1)
    await remove(admin, place)
  })

  test('are deleted with their organization', async ({ app, seeds }) => {
    const { admin } = await seedUsed(app, seeds)
    const { db } = app.services
    await db.deleteFrom('organization').where('id', '=', admin.organizationId).execute()
    const left = await db.selectFrom('symbol').where('organizationId', '=', admin.organizationId).select('id').execute()
    expect(left).toEqual([])
  })
})
