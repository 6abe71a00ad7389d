import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { demoEmails } from '@cairn/contract/demo'
import { createFeature } from '@cairn/contract/features/features'
import { createClientKey } from '@cairn/contract/organizations/client-keys'
import { describe, expect } from 'vitest'
import { type DrawnPicture, drawnPicture } from '../samples/drawn-picture.ts'
import { GdalClient } from './map-clients/gdal-client.ts'
import { test as placeTest } from './place.ts'
import { signedIn } from './server-process.ts'
import { emptyLayer } from './survey-place.ts'

const run = promisify(execFile)

/** Those that `.ci/run` could install. */
const installed = process.env['CAIRN_MAP_CLIENTS']?.split(' ') ?? []
/** Debian's, which has the packages of Debian. */
const python = '/usr/bin/python3'

/** West, south, east and north of a square. */
const square = [-97.5, 30, -97.49, 30.01] as const
/** Both have the square in their middle. In degrees it is a third of the view. */
const views = {
  'EPSG:4326': [-97.51, 29.99, -97.48, 30.02],
  'EPSG:3857': [-10_854_763.75, 3_502_522.6, -10_851_423.75, 3_505_862.6],
} as const
const sizePx = 300
const versions = ['1.1.1', '1.3.0'] as const

/** The box of the pixels that are drawn: left, top, right and bottom. */
function drawnBox({ widthPx, heightPx, at }: DrawnPicture): number[] {
  const columns = range(widthPx).filter((x) => range(heightPx).some((y) => at(x, y) !== ''))
  const rows = range(heightPx).filter((y) => range(widthPx).some((x) => at(x, y) !== ''))
  return [columns[0] ?? -1, rows[0] ?? -1, columns.at(-1) ?? -1, rows.at(-1) ?? -1]
}

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

/** px between the middle of a box and that of the picture. */
function distanceFromMiddle([left = 0, top = 0, right = 0, bottom = 0]: readonly number[]): number {
  return Math.hypot(left + right + 1 - sizePx, top + bottom + 1 - sizePx) / 2
}

const test = placeTest.extend('layer', { scope: 'file' }, async ({ place }) => {
  const { origin } = await place.running()
  const api = (await signedIn(origin)).as(origin)
  const { id: layerId, projectId } = await emptyLayer(api, 'Square')
  const [west, south, east, north] = square
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const
  const coordinates = [ring.map(([lon, lat]) => [lon, lat] as [number, number])]
  await api(createFeature, {
    body: { layerId, geometry: { type: 'Polygon', coordinates }, properties: { name: 'square' } },
  })
  const { key, ...made } = await api(createClientKey, { query: {}, body: { email: demoEmails.admin } })
  const services = `${origin}/services/projects/${projectId}`
  return { services, layerId, credentials: `${made.email}:${key}`, email: made.email, key }
})

describe('programs of others', () => {
  test.skipIf(!installed.includes('gdal'))(
    'GDAL lists a layer and draws it where it is, in both versions and systems of WMS alike, and by WMTS',
    async ({ place, layer }) => {
      const gdal = new GdalClient(layer, place.temporary)
      for (const version of versions) {
        expect(await gdal.describe('WMS', `wms?VERSION=${version}`)).toContain(`LAYERS=${layer.layerId}`)
      }
      for (const [crs, box] of Object.entries(views)) {
        const boxes: number[][] = []
        for (const version of versions)
          boxes.push(drawnBox(await drawnPicture(await gdal.draw({ version, crs, box, sizePx }))))
        const [first = [], second] = boxes
        expect(distanceFromMiddle(first)).toBeLessThan(1.5)
        expect(second).toEqual(first)
      }
      expect(await gdal.describe('WMTS', 'wmts/1.0.0/WMTSCapabilities.xml')).toContain(`layer=${layer.layerId}`)
      const tiles = await drawnPicture(
        await gdal.drawTiles({ version: '1.3.0', crs: 'EPSG:3857', box: views['EPSG:3857'], sizePx }),
      )
      expect(distanceFromMiddle(drawnBox(tiles))).toBeLessThan(1.5)
    },
  )

  test.skipIf(!installed.includes('owslib'))(
    'OWSLib lists, draws and identifies a layer in both versions, and reads its tiles',
    async ({ layer }) => {
      const { services, layerId, email, key } = layer
      const script = join(import.meta.dirname, 'map-clients', 'owslib-client.py')
      const { stdout } = await run(python, [script, services, layerId, email, key], { maxBuffer: 16_777_216 })
      const found: OwsLibReport = JSON.parse(stdout)
      for (const version of versions) {
        const { title, extent, features, pictures } = found.wms[version]
        expect([title, features]).toEqual(['Square', ['square']])
        for (const [place, degrees] of extent.entries()) expect(degrees).toBeCloseTo(square[place] ?? 0, 6)
        for (const crs of ['EPSG:4326', 'EPSG:3857'] as const) {
          const box = drawnBox(await drawnPicture(Buffer.from(pictures[crs], 'base64')))
          expect(distanceFromMiddle(box)).toBeLessThan(1.5)
        }
      }
      expect(found.wms['1.3.0'].pictures).toEqual(found.wms['1.1.1'].pictures)
      expect(found.wmts.sets).toContain('GoogleMapsCompatible')
      expect((await drawnPicture(Buffer.from(found.wmts.tile, 'base64'))).colours.size).toBeGreaterThan(0)
    },
  )

  test.skipIf(!installed.includes('qgis'))(
    'QGIS draws and identifies a layer in both versions, and draws its tiles',
    async ({ layer }) => {
      const { services, layerId, email, key } = layer
      const script = join(import.meta.dirname, 'map-clients', 'qgis-client.py')
      const env = { ...process.env, QT_QPA_PLATFORM: 'offscreen' }
      const { stdout } = await run(python, [script, services, layerId, email, key], { env, maxBuffer: 16_777_216 })
      const found: QgisReport = JSON.parse(stdout)
      for (const version of versions) {
        const { features, pictures } = found.wms[version]
        expect(features).toEqual(['square'])
        for (const crs of ['EPSG:4326', 'EPSG:3857'] as const) {
          const box = drawnBox(await drawnPicture(Buffer.from(pictures[crs], 'base64')))
          expect(distanceFromMiddle(box)).toBeLessThan(1.5)
        }
      }
      expect(found.wms['1.3.0'].pictures).toEqual(found.wms['1.1.1'].pictures)
      const tiles = await drawnPicture(Buffer.from(found.wmts.picture, 'base64'))
      expect(distanceFromMiddle(drawnBox(tiles))).toBeLessThan(1.5)
    },
  )
})

interface QgisReport {
  readonly wms: Readonly<
    Record<
      (typeof versions)[number],
      { readonly features: readonly string[]; readonly pictures: Readonly<Record<keyof typeof views, string>> }
    >
  >
  readonly wmts: { readonly picture: string }
}

interface OwsLibReport {
  readonly wms: Readonly<
    Record<
      (typeof versions)[number],
      {
        readonly title: string
        readonly extent: readonly number[]
        readonly features: readonly string[]
        readonly pictures: Readonly<Record<keyof typeof views, string>>
      }
    >
  >
  readonly wmts: { readonly sets: readonly string[]; readonly tile: string }
}
