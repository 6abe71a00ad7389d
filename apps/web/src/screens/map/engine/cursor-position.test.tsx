import { readProject } from '@cairn/contract/projects'
import { type Helmert, writeHelmert } from '@cairn/domain/coordinates/helmert'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeatureServer } from '../../../../test/feature-server.ts'
import { drag, movePointer } from '../../../../test/map-under-test.ts'
import { sampleId } from '../../../../test/samples.ts'
import { mapStart, showMap } from '../../../../test/shown-map.tsx'

let server: FeatureServer
beforeEach(() => {
  server = new FeatureServer()
})

/** A grid in feet whose origin, easting 1000 and northing 2000, is the middle of the map. */
const wkt = `PROJCS["Plant",GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",${mapStart[1]}],PARAMETER["central_meridian",${mapStart[0]}],PARAMETER["scale_factor",1],PARAMETER["false_easting",1000],PARAMETER["false_northing",2000],UNIT["foot",0.3048]]`

const position = page.getByRole('img', { name: 'Position of the pointer' })

/** The text at the lower edge while the pointer is in the middle of the map. */
async function showInMiddle(site: { readonly wkt: string; readonly helmert: Helmert | null } | null) {
  const proj = site && {
    id: sampleId(),
    name: 'Plant grid',
    wkt: site.wkt,
    proj: site.helmert && writeHelmert(site.helmert),
  }
  server.on(readProject, () => ({ ...server.project, proj }))
  const { engine } = await showMap(server)
  const [widthPx, heightPx] = engine.sizePx
  movePointer(engine, [widthPx / 2, heightPx / 2])
  return engine
}

test('the position of the pointer is latitude, longitude to six decimals', async () => {
  await showInMiddle(null)
  await expect.element(position).toHaveTextContent('39.990000, -105.250000')
})

test('it is current while the pointer drags, and when the map moves under the pointer', async () => {
  const engine = await showInMiddle(null)
  await expect.element(position).toHaveTextContent('39.990000, -105.250000')
  const [widthPx, heightPx] = engine.sizePx
  // A drag that does not move the map, like that of a vertex.
  engine.map.getInteractions().forEach((interaction) => interaction.setActive(false))
  drag(engine, [widthPx / 2, heightPx / 2], [widthPx / 2 + 100, heightPx / 2])
  const [lon] = engine.positionAt([widthPx / 2 + 100, heightPx / 2])
  await expect.element(position).toHaveTextContent(`39.990000, ${lon.toFixed(6)}`)
  engine.setView(lonLat(mapStart[0], mapStart[1] + 1), engine.view.zoom)
  await expect.element(position).toHaveTextContent(`40.990000, ${lon.toFixed(6)}`)
})

test('in a project with a site it is northing and easting in the unit of the site, to three decimals', async () => {
  await showInMiddle({ wkt, helmert: null })
  await expect.element(position).toHaveTextContent('Northing 2,000.000 ft, easting 1,000.000 ft')
})

test('the transformation of the site is applied to it', async () => {
  await showInMiddle({ wkt, helmert: { x: 10, y: -20, scale: 2, thetaDeg: 90 } })
  await expect.element(position).toHaveTextContent('Northing -2,020.000 ft, easting 4,010.000 ft')
})

test('a site that the browser does not understand leaves latitude and longitude', async () => {
  await showInMiddle({ wkt: 'LOCAL_CS["Paper"]', helmert: null })
  await expect.element(position).toHaveTextContent('39.990000, -105.250000')
})
