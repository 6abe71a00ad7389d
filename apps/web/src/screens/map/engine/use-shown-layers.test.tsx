import { listFeatures } from '@cairn/contract/features/features'
import { listFolders } from '@cairn/contract/folders'
import { listStyleFilesOfLayers, listSystemsOfLayers } from '@cairn/contract/styles/layer-style'
import type { Polygon } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../../test/feature-server.ts'
import { clickOnce, colourAt, pixelOf, settled } from '../../../../test/map-under-test.ts'
import { sampleFolder, sampleId, sampleLayer, withoutSharings } from '../../../../test/samples.ts'
import { mapStart, showMap } from '../../../../test/shown-map.tsx'
import { folderQueryKeys } from '../../../folders/folder-query-keys.ts'
import { showLayers } from '../../../map/map-session.ts'

const [lon, lat] = mapStart
const square: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [lon - 0.001, lat - 0.001],
      [lon + 0.001, lat - 0.001],
      [lon + 0.001, lat + 0.001],
      [lon - 0.001, lat + 0.001],
      [lon - 0.001, lat - 0.001],
    ],
  ],
}

/** A folder with the layers "a" and "c", and a subfolder with "b"; each layer has the same square. */
function serveSquares() {
  const server = new FeatureServer({ name: 'a', serverName: 'a', zIndex: 0 })
  const { id: projectId } = server.project
  const { folder } = server
  const subfolder = sampleFolder({ projectId, parentId: folder.id })
  const b = sampleLayer({ projectId, folderId: subfolder.id, name: 'b', serverName: 'b' })
  const c = sampleLayer({ projectId, folderId: folder.id, name: 'c', serverName: 'c', zIndex: 1 })
  server.on(listFolders, () => [
    { ...folder, layers: [server.layer, c], subfolders: [{ ...subfolder, layers: [b], ...withoutSharings() }] },
  ])
  server.on(listFeatures, ({ search }) => {
    const layer = [server.layer, b, c].find(({ id }) => id === search.get('layerId'))
    const feature = {
      type: 'Feature' as const,
      id: `${layer?.serverName}.1`,
      version: 1,
      geometry: square,
      properties: {},
    }
    return { type: 'FeatureCollection' as const, features: [feature], next: null, rev: 1 }
  })
  return { server, layerIds: [b.id, c.id] }
}

test('the top row of the tree is drawn on top, also after the order has changed', async () => {
  const { server, layerIds } = serveSquares()
  const { engine, queryClient } = await showMap(server)
  showLayers(layerIds, true)
  const menu = page.getByRole('menu', { name: '3 features here' })
  async function layersFromTheTop() {
    await settled(engine)
    await clickOnce(engine, pixelOf(engine, mapStart))
    await expect.element(menu).toBeVisible()
    const items = menu.getByRole('menuitem').elements()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    return items.map(({ textContent }) => textContent.at(-1))
  }
  expect(await layersFromTheTop()).toEqual(['b', 'c', 'a'])
  server.changeLayer({ zIndex: 2 })
  await queryClient.invalidateQueries({ queryKey: folderQueryKeys.tree(server.project.id) })
  expect(await layersFromTheTop()).toEqual(['b', 'a', 'c'])
})

/** Fills the areas whose property `kind` is pipe. */
const redPipes = `<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld"
  xmlns:ogc="http://www.opengis.net/ogc"><NamedLayer><UserStyle><FeatureTypeStyle><Rule>
  <ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>kind</ogc:PropertyName><ogc:Literal>pipe</ogc:Literal>
  </ogc:PropertyIsEqualTo></ogc:Filter><PolygonSymbolizer><Fill><CssParameter name="fill">#ff0000</CssParameter></Fill></PolygonSymbolizer>
  </Rule></FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>`

test('a layer is drawn by its style file once it is linked, and like before when the link ends', async () => {
  const server = new FeatureServer({ name: 'Pipes', serverName: 'pipes' })
  server.add({ geometry: square, properties: { kind: 'pipe' } })
  const { layer } = server
  server.on(listStyleFilesOfLayers, () => ({
    files: [{ id: sampleId(), version: 1, sld: redPipes, layerIds: [layer.id] }],
    next: null,
  }))
  const { engine, queryClient } = await showMap(server)
  // Beside the outline of a county.
  const colour = () => colourAt(engine, pixelOf(engine, lonLat(lon + 0.0004, lat + 0.0004)))
  const link = async (styles: string | null) => {
    server.changeLayer({ styles })
    await queryClient.invalidateQueries({ queryKey: folderQueryKeys.tree(server.project.id) })
  }
  const before = colour()
  await link('Red')
  await expect.poll(colour).toBe('#ff0000')
  await link(null)
  await expect.poll(colour).toBe(before)
})

test('a layer that a system of a dictionary draws has the colour of the system, except features of components', async () => {
  const server = new FeatureServer({ name: 'Pipes', serverName: 'pipes', styles: sampleId() })
  server.add({ geometry: square, properties: {} })
  const { id: layerId } = server.layer
  const color = '#ff00ff'
  server.on(listSystemsOfLayers, () => [{ layerId, systemId: sampleId(), componentId: null, color }])
  const { engine } = await showMap(server)
  // The area is translucent: beside the outline of a county, as above.
  await expect
    .poll(() => {
      const [red = 0, green = 0, blue = 0] = (
        colourAt(engine, pixelOf(engine, lonLat(lon + 0.0004, lat + 0.0004))).match(/[0-9a-f]{2}/g) ?? []
      ).map((part) => Number.parseInt(part, 16))
      return Math.min(red, blue) - green
    })
    .toBeGreaterThan(30)
})

test('the style files of all layers of a project come in one call, a page after the other', async () => {
  const { server, layerIds } = serveSquares()
  const blue = redPipes.replace(/<ogc:Filter>.*<\/ogc:Filter>/s, '').replace('#ff0000', '#0000ff')
  const file = (sld: string, ids: readonly string[]) => ({ id: sampleId(), version: 1, sld, layerIds: [...ids] })
  const [first, last] = [file(redPipes, [server.layer.id]), file(blue, layerIds)]
  const asked: (string | null)[] = []
  server.on(listStyleFilesOfLayers, ({ search }) => {
    asked.push(search.get('after'))
    return search.has('after') ? { files: [last], next: null } : { files: [first], next: first.id }
  })
  server.changeLayer({ styles: 'Red' })
  const { engine } = await showMap(server)
  showLayers(layerIds, true)
  await expect.poll(() => colourAt(engine, pixelOf(engine, lonLat(lon + 0.0004, lat + 0.0004)))).toBe('#0000ff')
  expect(asked).toEqual([null, first.id])
})

test('leaders have their own colour, and are hidden in a folder that turns them off', async () => {
  const server = new FeatureServer({ name: 'Leaders', serverName: 'leader', referenceId: 'leader' })
  const { folder, layer } = server
  const metadata = { text: 'Pit', color: '#0000FF', symbol: 'CIRCLE', vertex: 0 }
  const ends = [-0.0004, 0.001].map((east) => [lon + east, lat + 0.0004] as const)
  server.add({ geometry: { type: 'MultiLineString', coordinates: [ends] }, properties: { metadata } })
  const turn = (leadersEnabled: boolean) =>
    server.on(listFolders, () => [{ ...folder, leadersEnabled, layers: [layer], ...withoutSharings(), subfolders: [] }])
  turn(true)
  const { engine, queryClient } = await showMap(server)
  const colour = () => colourAt(engine, pixelOf(engine, lonLat(lon + 0.0004, lat + 0.0004)))
  await expect.poll(colour).toBe('#0000ff')
  turn(false)
  await queryClient.invalidateQueries({ queryKey: folderQueryKeys.tree(server.project.id) })
  await expect.poll(colour).not.toBe('#0000ff')
})
