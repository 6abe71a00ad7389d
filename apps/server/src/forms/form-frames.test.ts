import { addFormPermission, changeForm, createForm, readRenderedForm } from '@cairn/contract/forms/forms'
import { userTypes } from '@cairn/domain/permissions'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'
import { htmlFile } from '../../test/samples/form-samples.ts'
import type { Person } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

const get = ({ http }: TestApp, url: string, headers = {}) =>
  http.app.inject({ url, headers: { 'sec-fetch-dest': 'iframe', ...headers } })

async function render({ api }: Person, jsFile?: File) {
  const form = await api(createForm, { query: {}, body: { htmlFile: htmlFile('<h1>Depth</h1>'), jsFile } })
  const { url } = await api(readRenderedForm, { params: { id: form.id }, query: {} })
  return { form, url }
}

test('the page of a form has no origin, no network and its own scripts alone', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const { url } = await render(admin, new File(['cairnForm.onLoad(() => {})'], 'a.js'))
  const page = await get(app, url, { host: 'cairn.example:8080' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
  })
  const directives = new Map(
    String(page.headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  )
  expect(directives.get('sandbox')).toEqual(['allow-scripts'])
  expect(directives.get('default-src')).toEqual(["'none'"])
  expect(directives.has('connect-src')).toBe(false)
  expect(directives.get('frame-ancestors')).toEqual(["'self'"])
  for (const name of ['base-uri', 'form-action']) expect(directives.get(name)).toEqual(["'none'"])
  expect(directives.get('script-src')).toEqual([
    "'unsafe-inline'",
    'http://cairn.example:8080/rest/form-assets/',
    'https://cairn.test/rest/form-assets/',
    `http://cairn.example:8080${url}/form.js`,
    `https://cairn.test${url}/form.js`,
  ])
  expect(page.body).toContain('<h1>Depth</h1>')
  expect(page.body).toContain(`src="${url}/form.js"`)
  const script = await get(app, `${url}/form.js`)
  expect(script.body).toBe('cairnForm.onLoad(() => {})')
  expect(script.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test.for(['document', 'embed', 'object', 'empty', undefined])(
  'a form is not sent to the destination %s',
  async (destination, { app, seeds }) => {
    const { url } = await render(await seeds.person())
    const headers = destination === undefined ? {} : { 'sec-fetch-dest': destination }
    const reply = await app.http.app.inject({ url, headers })
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'form_needs_frame'])
  },
)

test('a host that is no host does not reach the policy', async ({ app, seeds }) => {
  const { url } = await render(await seeds.person())
  const page = await get(app, url, { host: "x; script-src * 'unsafe-eval'" })
  expect(page.headers['content-security-policy']).not.toContain('unsafe-eval')
})

test('a form without a script has no script of its own', async ({ app, seeds }) => {
  const { url } = await render(await seeds.person())
  expect((await get(app, url)).body).not.toContain('form.js')
  expect((await get(app, `${url}/form.js`)).statusCode).toBe(404)
})

test('an address expires after two minutes, and cannot be made or changed', async ({ app, seeds }) => {
  const { url } = await render(await seeds.person())
  const last = url.at(-2) === 'A' ? 'B' : 'A'
  const changed = `${url.slice(0, -2)}${last}${url.at(-1)}`
  for (const wrong of [changed, '/rest/form-frames/x', `${url}AAAA`])
    expect((await get(app, wrong)).statusCode).toBe(404)
  app.clock.advance(119_000)
  expect((await get(app, url)).statusCode).toBe(200)
  app.clock.advance(1000)
  const expired = await get(app, url)
  expect([expired.statusCode, expired.json<{ code: string }>().code]).toEqual([410, 'form_link_expired'])
})

test('an address follows the rights of its account', async ({ app, seeds }) => {
  const admin = await seeds.person()
  const { organizationId } = admin
  const { form } = await render(admin)
  const { id: projectId } = await seeds.project({ by: admin })
  await admin.api(addFormPermission, { params: { id: form.id }, query: {}, body: { projectId } })
  const member = await seeds.person({ organizationId, userType: userTypes.viewer, permission: null })
  await seeds.permit(member, { assetType: 'project', assetId: projectId, permission: '0001' })
  const { url } = await member.api(readRenderedForm, { params: { id: form.id }, query: {} })
  expect((await get(app, url)).statusCode).toBe(200)
  const body = { dto: { version: 2, permissions: [] } }
  await admin.api(changeForm, { params: { id: form.id }, query: {}, body })
  expect((await get(app, url)).statusCode).toBe(404)
  const { db } = app.services
  const { url: ofAdmin } = await admin.api(readRenderedForm, { params: { id: form.id }, query: {} })
  await db.updateTable('account').where('id', '=', admin.accountId).set({ isActive: false }).execute()
  expect((await get(app, ofAdmin)).statusCode).toBe(404)
})

test('the files for all forms are served to every origin, and no others', async ({ app }) => {
  for (const name of ['form.css', 'form-bridge.js']) {
    const file = await get(app, `/rest/form-assets/${name}`)
    expect([file.statusCode, file.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
  }
  for (const name of ['form-page.ts', '..%2Fform-page.ts', 'toString']) {
    expect((await get(app, `/rest/form-assets/${name}`)).statusCode).toBe(404)
  }
})
