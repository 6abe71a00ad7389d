import { Problem } from '@cairn/contract/problem'
import { changeLayerStyle, readLayerStyle } from '@cairn/contract/styles/layer-style'
import { changeStyleFile, createStyleFile, deleteStyle, readStyleFile } from '@cairn/contract/styles/styles'
import { expect } from 'vitest'
import { redLines } from '../../test/samples/style-samples.ts'
import type { Person } from '../../test/seeds.ts'
import { test } from '../../test/working-server.ts'

const query = {}
const create = (admin: Person) => admin.api(createStyleFile, { query, body: { name: 'Mains', body: redLines } })

test('of two edits of one style one is stored, and the other gets the stored one', async ({ seeds }) => {
  const admin = await seeds.person()
  const { id } = await create(admin)
  const bodies = ['* { stroke: blue }', '* { stroke: green }']
  const edits = await Promise.allSettled(
    bodies.map((body) => admin.api(changeStyleFile, { query, body: { id, version: 1, body } })),
  )
  const refused = edits.flatMap((edit): unknown[] => (edit.status === 'rejected' ? [edit.reason] : []))
  expect(refused).toHaveLength(1)
  const stored = await admin.api(readStyleFile, { params: { id }, query })
  expect(Problem.is(refused[0], 'style_changed') && refused[0].params.current).toEqual(stored)
})

test('a style is given to a layer or deleted, never both at once', async ({ seeds }) => {
  const admin = await seeds.person()
  const { id: folderId } = await seeds.folder({ by: admin })
  const { id: layerId } = await seeds.layer({ by: admin, folderId })
  const { id } = await create(admin)
  const [given, deleted] = await Promise.allSettled([
    admin.api(changeLayerStyle, { params: { layerId }, query, body: { styleId: id } }),
    admin.api(deleteStyle, { params: { id }, query: { version: 1 } }),
  ])
  expect([given.status, deleted.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const { style } = await admin.api(readLayerStyle, { params: { layerId }, query })
  expect(style?.id).toBe(given.status === 'fulfilled' ? id : undefined)
})

test('40 styles of one organization at once leave another organization its style, and are told to wait themselves', async ({
  app,
  seeds,
}) => {
  const [busy, other] = [await seeds.person(), await seeds.person()]
  const send = async ({ token }: Person, at: number) => {
    const payload = { name: `Style ${at}`, body: `* { stroke: red; stroke-width: ${at + 1} }` }
    const headers = { authorization: `Bearer ${token}` }
    const { path: url } = createStyleFile
    const { statusCode, headers: answered } = await app.http.app.inject({ method: 'POST', url, payload, headers })
    return { statusCode, retryAfter: answered['retry-after'] }
  }
  const own = Promise.all(Array.from({ length: 40 }, (_, at) => send(busy, at)))
  let isBusy = true
  void own.then(() => (isBusy = false))
  expect(await send(other, 1)).toMatchObject({ statusCode: 200 })
  expect(isBusy).toBe(true)
  const refused = (await own).filter(({ statusCode }) => statusCode !== 200)
  expect(refused).toEqual(Array.from({ length: 35 }, () => ({ statusCode: 429, retryAfter: '5' })))
})
