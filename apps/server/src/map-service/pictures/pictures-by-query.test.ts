import { createFeature } from '@cairn/contract/features/features'
import { expect, onTestFinished, test } from 'vitest'
import { findActorById } from '#access/access.queries'
import type { Services } from '#http/services'
import { test as appTest } from '../../../test/app.ts'
import { drawnPicture } from '../../../test/samples/drawn-picture.ts'
import { linkStyle } from '../../../test/samples/linked-style.ts'
import type { Person } from '../../../test/seeds.ts'
import { findLayersInPicture } from './layers-in-picture.ts'
import { degreesPerM, lonLatBoxOf } from './lon-lat-box.ts'
import { MapPictures } from './map-pictures.ts'

/** 100 px of one metre each. */
const form = {
  box: [0, -50, 100, 50],
  widthPx: 100,
  heightPx: 100,
  pixelRatio: 1,
  format: 'png',
  mapPx: [100, 100],
} as const

interface PictureOptions {
  readonly layer: { readonly id: string; readonly projectId: string }
  /** By default the features are read for the picture. */
  readonly packMaxBytes?: number
  readonly only?: readonly number[]
}

/** The picture of a layer for its owner. */
async function drawn(
  services: Pick<Services, 'db' | 'settings'>,
  by: Person,
  { layer, packMaxBytes = 1, only }: PictureOptions,
): Promise<Buffer> {
  const { db, settings } = services
  const actor = await findActorById(db, by.accountId)
  if (!actor) throw new Error('the person has an account')
  const pictures = new MapPictures({ db, settings: { ...settings, packMaxBytes } })
  onTestFinished(() => pictures.close())
  const viewer = { actor, organizationId: by.organizationId, projectId: layer.projectId }
  const request = { layerIds: [layer.id], scheme: 'light' } as const
  const found = await findLayersInPicture(pictures.readsWith(db), viewer, request)
  const layers = found.map((each) => ({ ...each, only }))
  return Buffer.from(await pictures.draw({ ...form, layers }, { ownerId: by.accountId }))
}

appTest(
  'a layer beyond the memory is drawn as one in memory, with the symbols that reach into the picture',
  async ({ app: { services }, seeds }) => {
    const by = await seeds.person()
    const layer = await seeds.layer({ by })
    const body = '* { mark: symbol(square); mark-size: 60; :mark { fill: #112233; } }'
    await linkStyle(by, { layerId: layer.id, name: seeds.name('Style'), body })
    const coordinates: [number, number] = [-20 * degreesPerM, 0]
    const point = { layerId: layer.id, geometry: { type: 'Point' as const, coordinates }, properties: {} }
    await by.api(createFeature, { body: point })
    const byQuery = await drawn(services, by, { layer })
    expect(byQuery).toEqual(await drawn(services, by, { layer, packMaxBytes: services.settings.packMaxBytes }))
    const { at } = await drawnPicture(byQuery)
    expect([at(5, 50), at(15, 50)]).toEqual(['#112233ff', ''])
    const hidden = await drawnPicture(await drawn(services, by, { layer, only: [] }))
    expect(hidden.at(5, 50)).toBe('')
  },
)

appTest('a point that a style of areas leaves to the plain look reaches into the picture', async ({ app, seeds }) => {
  const by = await seeds.person()
  const layer = await seeds.layer({ by })
  await linkStyle(by, { layerId: layer.id, name: seeds.name('Style'), body: '* { fill: #112233; stroke: #112233; }' })
  const coordinates: [number, number] = [-4 * degreesPerM, 0]
  const point = { layerId: layer.id, geometry: { type: 'Point' as const, coordinates }, properties: {} }
  await by.api(createFeature, { body: point })
  const { at } = await drawnPicture(await drawn(app.services, by, { layer }))
  expect(at(0, 50)).not.toBe('')
})

test('the features of a picture are read as far outside of it as symbols reach', () => {
  const { bbox } = lonLatBoxOf({ ...form, pixelRatio: 2, reachPx: 30 })
  expect(bbox.map((degrees) => Math.round(degrees / degreesPerM))).toEqual([-60, -110, 160, 110])
})
