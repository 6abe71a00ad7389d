import { addressOf } from '@cairn/contract/client'
import {
  changeStyleFile,
  createStyle,
  createStyleFile,
  deleteStyle,
  listStyles,
  readStyleFile,
  readStyleSld,
} from '@cairn/contract/styles/styles'
import { userTypes } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { rawCalls } from '../../test/raw-calls.ts'
import { seedDictionary } from '../../test/samples/dictionary-samples.ts'
import { redLines } from '../../test/samples/style-samples.ts'
import type { Person } from '../../test/seeds.ts'

const query = {}
const create = (by: Person, body: { name: string; body?: string; projectId?: string; dictionaryId?: string }) =>
  by.api(createStyleFile, { query, body: { body: redLines, ...body } })
const change = (by: Person, body: { id: string; version: number; name?: string; body?: string }) =>
  by.api(changeStyleFile, { query, body })
const remove = ({ api }: Person, id: string, version = 1) => api(deleteStyle, { params: { id }, query: { version } })
const read = (by: Person, id: string) => by.api(readStyleFile, { params: { id }, query })

const sld = (symbolizers: string) =>
  `<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld"><NamedLayer><UserStyle><FeatureTypeStyle><Rule>${symbolizers}</Rule></FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>`
const unknownId = '00000000-0000-4000-8000-000000000000'

describe('a style file', () => {
  test('is created, listed by name, read, changed and deleted by an organization admin', async ({ seeds }) => {
    const admin = await seeds.person()
    const mains = await create(admin, { name: ' Mains ' })
    expect(mains).toMatchObject({ name: 'Mains', format: 'css', filename: 'Mains.css', languageVersion: '1.0.0' })
    expect(mains).toMatchObject({ version: 1, body: redLines, findings: [], project: null, isDictionaryStyle: false })
    const areas = await create(admin, { name: 'areas', body: sld('<PolygonSymbolizer/><LineSymbolizer/>') })
    expect(areas).toMatchObject({ format: 'xml', filename: 'areas.sld' })
    const listed = await admin.api(listStyles, { query })
    expect(listed.map(({ name }) => name)).toEqual(['areas', 'Mains'])
    expect(listed[0]).not.toHaveProperty('body')
    const changed = await change(admin, { id: mains.id, version: 1, name: 'Pipes', body: '* { fill: blue }' })
    expect(changed).toMatchObject({ id: mains.id, name: 'Pipes', version: 2, body: '* { fill: blue }' })
    expect(await read(admin, mains.id)).toEqual(changed)
    expect((await problemFrom(remove(admin, mains.id), 'style_changed')).params.current).toEqual(changed)
    expect(await remove(admin, mains.id, 2)).toEqual({ id: mains.id, name: 'Pipes' })
    await problemFrom(read(admin, mains.id), 'not_found')
  })

  test('may be created without a text, as other programs do', async ({ seeds }) => {
    const admin = await seeds.person()
    const style = { name: 'Later', format: 'xml', languageVersion: '1.0.0', filename: 'Later.sld' } as const
    const created = await admin.api(createStyle, { query, body: { style } })
    expect(created).toMatchObject({ ...style, version: 1 })
    const body = sld('<LineSymbolizer/>')
    expect(await change(admin, { id: created.id, version: 1, body })).toMatchObject({ body, version: 2 })
  })

  test('is created from a style definition in place of a text', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { id: projectId } = await seeds.project({ by: admin })
    const send = rawCalls(app, admin)
    const style = { strokeColor: '#112233', strokeOpacity: 1, strokeWidth: 4, fillColor: '#AABBCC', fillOpacity: 1.5 }
    const drawn = await send('POST', '/rest/styles/geo', { name: 'Plain', projectId, style: { ...style, size: 9 } })
    expect(drawn).toMatchObject({ status: 200, body: { name: 'Plain', format: 'xml', project: { id: projectId } } })
    const [created] = await admin.api(listStyles, { query })
    const { body, findings } = await read(admin, created?.id ?? unknownId)
    expect(findings).toEqual([])
    for (const text of ['#112233', '#aabbcc', '>4<', '>18<', 'PolygonSymbolizer', 'LineSymbolizer', 'PointSymbolizer'])
      expect(body).toContain(text)
    const payload = { name: 'Later', format: 'css', languageVersion: '1.0.0', filename: 'later.css' }
    const later = await send('POST', '/rest/styles/geo', { projectId, style: payload })
    expect(later).toMatchObject({ status: 200, body: { ...payload, project: { id: projectId }, body: '' } })
    for (const faulty of [{}, { style: {} }, { style: { strokeColor: 'red' } }, { style, body: redLines }])
      expect(await send('POST', '/rest/styles/geo', { name: 'Faulty', ...faulty })).toMatchObject({ status: 400 })
  })

  test('is changed and deleted in its present state by calls without a version', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { id } = await create(admin, { name: 'Mains' })
    const { id: projectId } = await seeds.project({ by: admin })
    const send = rawCalls(app, admin)
    const body = '* { stroke: blue; }'
    const changed = await send('PUT', '/rest/styles/geo', { id, projectId, name: 'Pipes', body })
    expect(changed).toMatchObject({
      status: 200,
      body: { name: 'Pipes', body, version: 2, project: { id: projectId } },
    })
    expect(await send('DELETE', `/rest/styles/geo/${id}?version=1`)).toMatchObject({ status: 409 })
    expect(await send('DELETE', `/rest/styles/geo/${id}`)).toMatchObject({ status: 200 })
  })

  test('is returned as SLD by its name, which layers have, as by its id', async ({ app, seeds }) => {
    const [admin, elsewhere] = [await seeds.person(), await seeds.person()]
    const { id } = await create(admin, { name: 'Mains & valves', body: sld('<LineSymbolizer/>') })
    const readSld = async (by: Person, style: string) => {
      const headers = { authorization: `Bearer ${by.token}` }
      const reply = await app.http.app.inject({ url: `/rest/styles/geo/sld/${encodeURIComponent(style)}`, headers })
      return { status: reply.statusCode, text: reply.body }
    }
    const byId = await readSld(admin, id)
    expect(byId).toMatchObject({ status: 200, text: expect.stringContaining('LineSymbolizer') as string })
    expect(await readSld(admin, 'mains & VALVES')).toEqual(byId)
    expect(await readSld(admin, 'Mains')).toMatchObject({ status: 404 })
    expect(await readSld(elsewhere, 'Mains & valves')).toMatchObject({ status: 404 })
  })

  test('has a name that is unique in its organization, regardless of case', async ({ seeds }) => {
    const [admin, elsewhere] = [await seeds.person(), await seeds.person()]
    const { id } = await create(admin, { name: 'Mains' })
    expect((await problemFrom(create(admin, { name: 'MAINS' }), 'style_name_taken')).params).toEqual({ name: 'MAINS' })
    const style = { name: 'mains', format: 'css', filename: 'mains.css' } as const
    await problemFrom(admin.api(createStyle, { query, body: { style } }), 'style_name_taken')
    await create(elsewhere, { name: 'Mains' })
    await create(admin, { name: 'Other' })
    await problemFrom(change(admin, { id, version: 1, name: 'OTHER' }), 'style_name_taken')
  })

  test('that draws nothing is refused with the place, and one that draws in part is stored with warnings', async ({
    seeds,
  }) => {
    const admin = await seeds.person()
    const refused = await problemFrom(create(admin, { name: 'a', body: '* { stroke: red' }), 'style_not_drawn')
    expect(refused.params.findings).toEqual([
      expect.objectContaining({ severity: 'error', code: 'not_well_formed', line: 1, column: 16 }),
    ])
    const entity = `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${sld('<LineSymbolizer/>')}`
    const hostile = await problemFrom(create(admin, { name: 'a', body: entity }), 'style_not_drawn')
    expect(hostile.params.findings).toMatchObject([{ code: 'doctype', line: 1 }])
    const warned = await create(admin, { name: 'a', body: sld('<LineSymbolizer/><RasterSymbolizer/>') })
    expect(warned.findings).toMatchObject([{ severity: 'warning', code: 'raster_not_drawn', line: 1 }])
    const cut = await create(admin, { name: 'b', body: `* { mark: symbol('${'x'.repeat(79)}\u{1f600}') }` })
    expect(cut.findings).toMatchObject([{ code: 'unknown_shape', params: { name: `${'x'.repeat(79)}\ufffd` } }])
    await problemFrom(change(admin, { id: warned.id, version: 1, body: sld('') }), 'style_not_drawn')
    expect(await read(admin, warned.id)).toEqual(warned)
  })

  test.for<readonly [string, Parameters<typeof create>[1]]>([
    ['a blank name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(129) }],
    ['an empty text', { name: 'a', body: '' }],
    ['a long text', { name: 'a', body: `${redLines}/*${'x'.repeat(500_000)}*/` }],
    ['a malformed project', { name: 'a', projectId: 'x' }],
  ])('with %s is refused', async ([, body], { seeds }) => {
    await problemFrom(create(await seeds.person(), body), 'invalid_request')
  })

  test('belongs to a project and a dictionary of its own organization', async ({ app: { services }, seeds }) => {
    const [admin, stranger] = [await seeds.person(), await seeds.person()]
    const { projectId } = await seeds.folder({ by: admin })
    const { dictionaryId } = await seedDictionary(services, admin, { projectId })
    const style = await create(admin, { name: 'a', projectId, dictionaryId })
    expect(style).toMatchObject({ project: { id: projectId }, isDictionaryStyle: true })
    expect(style.dictionaryName).toEqual(expect.any(String))
    await problemFrom(create(stranger, { name: 'a', projectId }), 'not_found')
    await problemFrom(create(stranger, { name: 'a', dictionaryId }), 'not_found')
  })

  test('is not overwritten by a change that began before another', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id } = await create(admin, { name: 'a' })
    const current = await change(admin, { id, version: 1, body: '* { stroke: blue }' })
    const refused = await problemFrom(change(admin, { id, version: 1, name: 'b' }), 'style_changed')
    expect(refused.params.current).toEqual(current)
  })

  test('is read by members, and invisible to strangers', async ({ seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const style = await create(admin, { name: 'a' })
    const viewer = await seeds.person({ organizationId, userType: userTypes.viewer, permission: '0001' })
    expect(await viewer.api(listStyles, { query })).toHaveLength(1)
    expect(await read(viewer, style.id)).toEqual(style)
    await problemFrom(create(viewer, { name: 'b' }), 'not_permitted')
    await problemFrom(change(viewer, { id: style.id, version: 1, name: 'b' }), 'not_permitted')
    await problemFrom(remove(viewer, style.id), 'not_permitted')
    const stranger = await seeds.person()
    await problemFrom(read(stranger, style.id), 'not_found')
    await problemFrom(change(stranger, { id: style.id, version: 1, name: 'b' }), 'not_found')
    await problemFrom(remove(stranger, style.id), 'not_found')
    await problemFrom(stranger.api(listStyles, { query: { orgId: organizationId } }), 'not_found')
    await problemFrom(read(admin, unknownId), 'not_found')
  })

  test('needs the feature of the organization', async ({ app: { services }, seeds }) => {
    const admin = await seeds.person()
    const functionalityFlags = JSON.stringify({ geoServer: false })
    const { organizationId } = admin
    await services.db.updateTable('organization').set({ functionalityFlags }).where('id', '=', organizationId).execute()
    await problemFrom(admin.api(listStyles, { query }), 'feature_off')
    await problemFrom(create(admin, { name: 'a' }), 'feature_off')
  })

  test('is returned as SLD, whatever its language', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const own = sld('<LineSymbolizer/>')
    const [css, xml] = [await create(admin, { name: 'a' }), await create(admin, { name: 'b', body: own })]
    const headers = { authorization: `Bearer ${admin.token}` }
    const get = (id: string) =>
      app.http.app.inject({ url: addressOf(readStyleSld, { params: { style: id } }), headers })
    const converted = await get(css.id)
    expect(converted.headers['content-type']).toMatch(/^application\/vnd\.ogc\.sld\+xml/)
    expect(converted.body).toMatch(/^<\?xml .*<StyledLayerDescriptor version="1\.0\.0".*red/s)
    expect((await get(xml.id)).body).toBe(own)
    expect((await get(unknownId)).statusCode).toBe(404)
  })
})

test('the project of a style is named to callers who see it, and to no others', async ({ seeds }) => {
  const admin = await seeds.person()
  const { organizationId } = admin
  const [seen, hidden] = [await seeds.project({ by: admin }), await seeds.project({ by: admin })]
  const layer = await seeds.layer({ by: admin, folderId: (await seeds.folder({ by: admin, projectId: seen.id })).id })
  const styles = [
    await create(admin, { name: 'A', projectId: seen.id }),
    await create(admin, { name: 'B', projectId: hidden.id }),
  ]
  const guest = await seeds.person({ organizationId, userType: userTypes.viewer, permission: null })
  await seeds.permit(guest, { assetType: 'layer', assetId: layer.id, permission: '0001' })
  const projectsFor = async (by: Person) => ({
    listed: (await by.api(listStyles, { query })).map(({ project }) => project?.id ?? null),
    read: (await Promise.all(styles.map(({ id }) => read(by, id)))).map(({ project }) => project?.id ?? null),
  })
  const both = [seen.id, hidden.id]
  expect(await projectsFor(admin)).toEqual({ listed: both, read: both })
  expect(await projectsFor(guest)).toEqual({ listed: [seen.id, null], read: [seen.id, null] })
})
