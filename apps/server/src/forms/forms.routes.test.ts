import { randomUUID } from 'node:crypto'
import { addressOf } from '@cairn/contract/client'
import {
  addFormPermission,
  changeForm,
  changeFormDetails,
  createForm,
  deleteForm,
  formFileMaxBytes,
  listForms,
  listProjectForms,
  readForm,
  readRenderedForm,
  removeFormPermission,
} from '@cairn/contract/forms/forms'
import { userTypes } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { payloadOf, payloadOfParts } from '../../test/samples/call-payload.ts'
import { htmlFile } from '../../test/samples/form-samples.ts'
import type { Person } from '../../test/seeds.ts'

const script = (text = 'console.log(1)') => new File([text], 'inspection.js')
const create = ({ api }: Person, name = 'Inspection') =>
  api(createForm, { query: {}, body: { htmlFile: htmlFile(), dto: { name } } })
const at = (id: string) => ({ params: { id }, query: {} })
const unknownId = '00000000-0000-4000-8000-000000000000'

describe('a form', () => {
  test('is created of its files, read, changed and deleted by an organization admin', async ({ seeds }) => {
    const admin = await seeds.person()
    const made = await admin.api(createForm, {
      query: {},
      body: { htmlFile: htmlFile(), jsFile: script(), dto: { name: ' Inspection ', description: 'Yearly' } },
    })
    expect(made).toMatchObject({
      organizationId: admin.organizationId,
      name: 'Inspection',
      description: 'Yearly',
      htmlFile: 'inspection.html',
      jsFile: 'inspection.js',
      htmlUrl: `/rest/forms/${made.id}/rendered`,
      version: 1,
      projectCount: 0,
      featureCount: 0,
      permissions: [],
    })
    expect(await admin.api(readForm, at(made.id))).toEqual(made)
    const body = { name: 'Check', description: '', version: 1 }
    const renamed = await admin.api(changeFormDetails, { ...at(made.id), body })
    expect(renamed).toMatchObject({ name: 'Check', description: '', version: 2, jsFile: 'inspection.js' })
    const query = { version: 2 }
    expect(await admin.api(deleteForm, { params: { id: made.id }, query })).toEqual({
      id: made.id,
      name: 'Check',
      featureCount: 0,
    })
    await problemFrom(admin.api(readForm, at(made.id)), 'not_found')
  })

  test('without a name has that of its file', async ({ seeds }) => {
    const { api } = await seeds.person()
    const upload = (name: string) => api(createForm, { query: {}, body: { htmlFile: htmlFile('<p>', name) } })
    expect(await upload('C:\\forms\\Valve check.v2.html')).toMatchObject({
      name: 'Valve check.v2',
      htmlFile: 'Valve check.v2.html',
      description: '',
    })
    // The default name takes the next free number.
    expect(await upload('valve check.v2.html')).toMatchObject({ name: 'valve check.v2 (2)' })
    expect((await upload(`${'x'.repeat(300)}.html`)).name).toBe('x'.repeat(128))
    expect((await upload(`.${'x'.repeat(126)} html`)).name).toBe(`.${'x'.repeat(126)}`)
  })

  test('gets other files, and keeps those that are not sent', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id } = await create(admin)
    const change = (body: { htmlFile?: File; jsFile?: File; dto: { version: number } }) =>
      admin.api(changeForm, { ...at(id), body })
    expect(await change({ jsFile: script(), dto: { version: 1 } })).toMatchObject({
      htmlFile: 'inspection.html',
      jsFile: 'inspection.js',
      version: 2,
    })
    expect(await change({ htmlFile: htmlFile('<p>', 'b.htm'), dto: { version: 2 } })).toMatchObject({
      name: 'Inspection',
      htmlFile: 'b.htm',
      jsFile: 'inspection.js',
    })
  })

  test('has a name that is unique in its organization, regardless of case', async ({ seeds }) => {
    const [admin, elsewhere] = [await seeds.person(), await seeds.person()]
    await create(admin)
    await create(elsewhere)
    expect((await problemFrom(create(admin, 'INSPECTION'), 'form_name_taken')).params).toEqual({ name: 'INSPECTION' })
    const { id } = await create(admin, 'Other')
    const body = { name: 'inspection', description: '', version: 1 }
    await problemFrom(admin.api(changeFormDetails, { ...at(id), body }), 'form_name_taken')
    await problemFrom(
      admin.api(changeForm, { ...at(id), body: { dto: { name: 'inspection', version: 1 } } }),
      'form_name_taken',
    )
  })

  test('is not changed or deleted by a call that began before another change', async ({ seeds }) => {
    const admin = await seeds.person()
    const { id } = await create(admin)
    const details = { name: 'First', description: '', version: 1 }
    const current = await admin.api(changeFormDetails, { ...at(id), body: details })
    const calls = [
      () => admin.api(changeFormDetails, { ...at(id), body: { ...details, name: 'Second' } }),
      () => admin.api(changeForm, { ...at(id), body: { dto: { version: 1 } } }),
      () => admin.api(deleteForm, { params: { id }, query: { version: 1 } }),
    ]
    for (const call of calls) expect((await problemFrom(call(), 'form_changed')).params).toEqual({ current })
    expect(await admin.api(readForm, at(id))).toEqual(current)
  })

  test.for<readonly [string, object]>([
    ['a blank name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(129) }],
    ['a name that is no text', { name: 1 }],
    ['a long description', { description: 'x'.repeat(257) }],
    ['a list instead of its description', []],
  ])('with %s is refused', async ([, dto], { app, seeds }) => {
    const { token } = await seeds.person()
    const reply = await app.http.app.inject({
      method: 'POST',
      url: createForm.path,
      ...(await withToken(token, { htmlFile: htmlFile(), dto })),
    })
    expect(reply.json()).toMatchObject({ code: 'invalid_request' })
  })

  test.for([
    ['is empty', '', 'form_file_empty'],
    ['is blank', ' \n', 'form_file_empty'],
    ['is not UTF-8', new Uint8Array([0x3c, 0xff, 0xfe]), 'form_file_not_text'],
    ['contains NUL', 'a\0b', 'form_file_not_text'],
    ['contains another page', '<iframe srcdoc="x">', 'form_file_refused'],
    ['is larger than 1 MB', 'x'.repeat(formFileMaxBytes + 1), 'form_file_too_large'],
  ] as const)('with a file that %s is refused', async ([, content, code], { seeds }) => {
    const { api } = await seeds.person()
    const file = new File([content], 'x.html')
    const call = (body: { htmlFile: File; jsFile?: File }) => api(createForm, { query: {}, body })
    expect((await problemFrom(call({ htmlFile: file }), code)).params).toMatchObject({ file: 'HTML' })
    const refused = await problemFrom(call({ htmlFile: htmlFile(), jsFile: file }), code)
    expect(refused.params).toMatchObject({ file: 'JavaScript' })
    expect((await api(listForms, { query: {} })).data).toEqual([])
  })

  test('may have files of 1 MB, and a byte order mark, which is left out', async ({ app, seeds }) => {
    const { api } = await seeds.person()
    const files = { htmlFile: htmlFile('x'.repeat(formFileMaxBytes)), jsFile: script('x'.repeat(formFileMaxBytes)) }
    await api(createForm, { query: {}, body: files })
    const { id } = await api(createForm, {
      query: {},
      body: { htmlFile: htmlFile('\uFEFF<p>'), dto: { name: 'Mark' } },
    })
    const { html } = await app.services.db
      .selectFrom('form')
      .where('id', '=', id)
      .select('html')
      .executeTakeFirstOrThrow()
    expect(html).toBe('<p>')
  })
})

/** Payload and headers of a call with parts. */
async function withToken(token: string, body: object) {
  const { payload, headers } = await payloadOf(createForm, body)
  return { ...(payload !== undefined && { payload }), headers: { ...headers, authorization: `Bearer ${token}` } }
}

describe('parts of a form', () => {
  test('are refused where they are malformed, too many, too large or twice', async ({ app, seeds }) => {
    const { token } = await seeds.person()
    const send = async (payload: Buffer | string, type: string) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': type }
      const reply = await app.http.app.inject({ method: 'POST', url: createForm.path, payload, headers })
      return `${reply.statusCode} ${reply.json<{ code: string }>().code}`
    }
    const parts = async (names: readonly string[], { text = 'x', parameter = '' } = {}) => {
      const form = new FormData()
      for (const name of names) form.append(name, htmlFile(text))
      const { payload, headers } = await payloadOfParts(form)
      return send(payload, headers['content-type']?.replace(';', `;${parameter}`) ?? '')
    }
    const many = ['htmlFile', ...Array.from({ length: 40 }, (_, index) => `a${index}`)]
    expect(await send('no parts', 'multipart/form-data; boundary=x')).toBe('400 invalid_request')
    expect(await send('--x--', 'multipart/form-data')).toBe('400 invalid_request')
    expect(await send('{}', 'application/json')).toBe('415 media_type_not_supported')
    expect(await parts(['htmlFile', 'htmlFile'])).toBe('400 invalid_request')
    expect(await parts(many)).toBe('400 invalid_request')
    expect(await parts(many, { parameter: ' x=boundary=y;' })).toBe('400 invalid_request')
    expect(await parts(['htmlFile'], { text: 'x'.repeat(4_000_000) })).toBe('413 too_large')
    expect(await parts(['jsFile'])).toBe('400 invalid_request')
  })

  test('are told apart by their content where a key is repeated', async ({ app, seeds }) => {
    const { api, organizationId } = await seeds.person()
    const options = { idempotencyKey: randomUUID() }
    const upload = (text: string) => api(createForm, { query: {}, body: { htmlFile: htmlFile(text) } }, options)
    const first = await upload('<p>1')
    expect(await upload('<p>1')).toEqual(first)
    await problemFrom(upload('<p>2'), 'idempotency_key_reused')
    expect((await api(listForms, { query: {} })).totalCount).toBe(1)
    expect(
      await app.services.db.selectFrom('activity').where('organizationId', '=', organizationId).select('id').execute(),
    ).toHaveLength(1)
  })
})

describe('the list of forms', () => {
  test('is paged, sorted and searched in names and descriptions', async ({ app, seeds }) => {
    const admin = await seeds.person()
    for (const name of ['Valve', 'hydrant', 'Pole']) await create(admin, name)
    const { db } = app.services
    await db
      .updateTable('form')
      .where('name', '=', 'Pole')
      .set({ description: 'Wood 100%', createdAt: new Date('2020-01-01') })
      .execute()
    const names = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ name }) => name)
    const list = (query: {
      page?: number
      pageSize?: number
      search?: string
      orderBy?: 'created'
      orderDirection?: 'DESC'
    }) => admin.api(listForms, { query })
    expect(await names({})).toEqual(['hydrant', 'Pole', 'Valve'])
    expect(await names({ orderDirection: 'DESC' })).toEqual(['Valve', 'Pole', 'hydrant'])
    expect((await names({ orderBy: 'created' }))[0]).toBe('Pole')
    expect(await list({ page: 2, pageSize: 2 })).toMatchObject({ data: [{ name: 'Valve' }], page: 2, totalCount: 3 })
    expect(await names({ search: 'WOOD 100%' })).toEqual(['Pole'])
    expect(await names({ search: '_' })).toEqual([])
  })

  test.for(['?page=0', '?pageSize=1001', '?orderBy=html', '?orderDirection=UP', `?search=${'x'.repeat(129)}`])(
    'refuses %s',
    async (query, { app, seeds }) => {
      const { token } = await seeds.person()
      const headers = { authorization: `Bearer ${token}` }
      const reply = await app.http.app.inject({ url: `${listForms.path}${query}`, headers })
      expect(reply.json()).toMatchObject({ code: 'invalid_request' })
    },
  )
})

describe('forms', () => {
  test('are read by a collector who has a permission on a folder of the project alone', async ({ seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const { id: folderId, projectId } = await seeds.folder({ by: admin })
    const { id } = await create(admin)
    await admin.api(addFormPermission, { ...at(id), body: { projectId } })
    const collector = await seeds.person({ organizationId, userType: userTypes.dataCollector, permission: null })
    await seeds.permit(collector, { assetType: 'folder', assetId: folderId, permission: '0011' })
    const offered = await collector.api(listProjectForms, { params: { projectId } })
    expect(offered).toMatchObject([{ formId: id, formName: 'Inspection' }])
    expect(await collector.api(readRenderedForm, at(id))).toMatchObject({ formVersion: 1 })
    expect((await collector.api(readForm, at(id))).permissions).toMatchObject([{ projectId }])
  })

  test('are written by admins, read where a project has them, and do not exist for others', async ({ seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const { id: projectId } = await seeds.project({ by: admin })
    const { id: otherProjectId } = await seeds.project({ by: admin })
    const [{ id }, { id: freeId }] = [await create(admin), await create(admin, 'Free')]
    for (const granted of [projectId, otherProjectId])
      await admin.api(addFormPermission, { ...at(id), body: { projectId: granted } })
    const member = await seeds.person({ organizationId, userType: userTypes.viewer, permission: null })
    await problemFrom(member.api(readForm, at(id)), 'not_found')
    await problemFrom(member.api(listProjectForms, { params: { projectId } }), 'not_found')
    await seeds.permit(member, { assetType: 'project', assetId: projectId, permission: '0001' })
    expect(await member.api(listProjectForms, { params: { projectId } })).toMatchObject([
      { formId: id, formName: 'Inspection', projectId, jsFile: null },
    ])
    const read = await member.api(readForm, at(id))
    expect(read.permissions.map((each) => each.projectId)).toEqual([projectId])
    await member.api(readRenderedForm, at(id))
    await problemFrom(member.api(readForm, at(freeId)), 'not_found')
    await problemFrom(member.api(readRenderedForm, at(freeId)), 'not_found')
    await problemFrom(member.api(listForms, { query: {} }), 'not_permitted')
    const details = { name: 'x', description: '', version: 1 }
    await problemFrom(member.api(changeFormDetails, { ...at(id), body: details }), 'not_permitted')
    await problemFrom(member.api(addFormPermission, { ...at(id), body: { projectId } }), 'not_permitted')

    const stranger = await seeds.person()
    for (const query of [{}, { orgId: organizationId }]) {
      const params = { id }
      await problemFrom(stranger.api(readForm, { params, query }), 'not_found')
      await problemFrom(stranger.api(readRenderedForm, { params, query }), 'not_found')
      await problemFrom(stranger.api(changeForm, { params, query, body: { dto: { version: 1 } } }), 'not_found')
      await problemFrom(stranger.api(changeFormDetails, { params, query, body: details }), 'not_found')
      await problemFrom(stranger.api(deleteForm, { params, query: { ...query, version: 1 } }), 'not_found')
      await problemFrom(stranger.api(addFormPermission, { params, query, body: { projectId } }), 'not_found')
      const permission = { params: { id, projectId }, query }
      await problemFrom(stranger.api(removeFormPermission, permission), 'not_found')
    }
    await problemFrom(admin.api(readForm, at(unknownId)), 'not_found')
    expect(addressOf(readForm, at(unknownId))).toContain(unknownId)
  })
})
