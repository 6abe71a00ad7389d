import { addressOf } from '@cairn/contract/client'
import { putFile } from '@cairn/contract/imports'
import { createSite } from '@cairn/contract/sites/sites'
import { createStyleFile } from '@cairn/contract/styles/styles'
import { createSymbol } from '@cairn/contract/symbols/symbols'
import sharp from 'sharp'
import { expect } from 'vitest'
import { fileToken, type Place, seedPlace } from '../test/imports/uploads.ts'
import { allowFeature } from '../test/samples/allow-feature.ts'
import { geographicWkt } from '../test/samples/site-samples.ts'
import type { Seeds } from '../test/seeds.ts'
import type { TestApp } from '../test/test-app.ts'
import { test } from '../test/working-server.ts'

const kinds = ['file', 'symbol', 'style', 'site'] as const
type Kind = (typeof kinds)[number]

interface Sent {
  readonly method: 'POST' | 'PUT'
  readonly url: string
  readonly payload: object | Buffer
}

const symbolPicture = sharp({ create: { width: 8, height: 8, channels: 4, background: '#1565c0' } })

/** A request that waits for a reader of foreign input. */
async function requestOf(kind: Kind, { owner, ...place }: Place, at: number): Promise<Sent> {
  const name = `${kind} ${at}`
  if (kind === 'style') {
    const payload = { name, body: `* { stroke: red; stroke-width: ${at + 1} }` }
    return { method: 'POST', url: createStyleFile.path, payload }
  }
  if (kind === 'site') return { method: 'POST', url: createSite.path, payload: { name, wkt: geographicWkt } }
  if (kind === 'symbol') {
    const body = { name, originalName: 'valve.png', format: 'png' } as const
    const { postUrl } = await owner.api(createSymbol, { query: {}, body })
    return { method: 'PUT', url: postUrl ?? '', payload: await symbolPicture.clone().png().toBuffer() }
  }
  const token = await fileToken({ owner, ...place }, 'geojson')
  const geometry = { type: 'Point', coordinates: [-105, 40] }
  const file = { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] }
  return { method: 'PUT', url: addressOf(putFile, { params: { token } }), payload: Buffer.from(JSON.stringify(file)) }
}

async function seedOrganization({ services }: Pick<TestApp, 'services'>, seeds: Seeds): Promise<Place> {
  const place = await seedPlace(seeds)
  for (const feature of ['dictionaryStyling', 'siteCalibration'] as const)
    await allowFeature(services.db, feature, place.owner)
  return place
}

/** Takes the reader of an organization and its four places that wait, until the returned function is called. */
function takeReaders({ services }: Pick<TestApp, 'services'>, organizationId: string): () => Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const tasks = Array.from({ length: 5 }, () => services.readers.run(organizationId, () => promise))
  const long = services.readers.run(organizationId, () => promise, { length: 'long' })
  return () => {
    resolve()
    return Promise.all([...tasks, long])
  }
}

test('inputs of all kinds share the readers of their organization, which alone is told to wait when they are taken', async ({
  app,
  seeds,
}) => {
  const [busy, other] = [await seedOrganization(app, seeds), await seedOrganization(app, seeds)]
  const send = async ({ owner: { token } }: Place, { payload, ...sent }: Sent) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload instanceof Buffer && { 'content-type': 'application/octet-stream' }),
    }
    const { statusCode, headers: answered } = await app.http.app.inject({ ...sent, payload, headers })
    return { statusCode, retryAfter: answered['retry-after'] }
  }
  const free = takeReaders(app, busy.owner.organizationId)
  const requests = await Promise.all(kinds.map((kind, at) => requestOf(kind, busy, at)))
  const answers = await Promise.all(requests.map((request) => send(busy, request)))
  expect(answers).toEqual(kinds.map(() => ({ statusCode: 429, retryAfter: '5' })))
  expect(await send(other, await requestOf('style', other, 0))).toMatchObject({ statusCode: 200 })
  await free()
  expect(await send(busy, await requestOf('site', busy, 9))).toMatchObject({ statusCode: 200 })
})
