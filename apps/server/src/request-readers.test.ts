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

type Kind = 'style' | 'symbol' | 'site' | 'file'
const counts = { file: 4, symbol: 4, style: 16, site: 16 } as const satisfies Record<Kind, number>

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

test('40 inputs of all kinds of one organization at once leave another one its reader, and are told to wait alone', async ({
  app,
  seeds,
}) => {
  const [busy, other] = [await seedOrganization(app, seeds), await seedOrganization(app, seeds)]
  const kinds = (['file', 'symbol', 'style', 'site'] as const).flatMap((kind) =>
    Array.from({ length: counts[kind] }, () => kind),
  )
  const requests = await Promise.all(kinds.map((kind, at) => requestOf(kind, busy, at)))
  const requestOfOther = await requestOf('file', other, 0)
  const send = async ({ owner: { token } }: Place, { payload, ...sent }: Sent) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(payload instanceof Buffer && { 'content-type': 'application/octet-stream' }),
    }
    const { statusCode, headers: answered } = await app.http.app.inject({ ...sent, payload, headers })
    return { statusCode, retryAfter: answered['retry-after'] }
  }
  const own = Promise.all(requests.map((request) => send(busy, request)))
  let isBusy = true
  void own.then(() => (isBusy = false))
  expect(await send(other, requestOfOther)).toMatchObject({ statusCode: 200 })
  expect(isBusy).toBe(true)
  const refused = (await own).filter(({ statusCode }) => statusCode !== 200)
  // Two have readers and four wait, and some more come when these have ended; a queue of each kind would take 18.
  expect(refused.length).toBeGreaterThan(25)
  for (const answer of refused) expect(answer).toEqual({ statusCode: 429, retryAfter: '5' })
})
