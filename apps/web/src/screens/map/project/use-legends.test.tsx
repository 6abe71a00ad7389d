import { readConfiguration } from '@cairn/contract/configuration'
import { listStyledComponents } from '@cairn/contract/dictionaries/component-styles'
import { listLayerComponents } from '@cairn/contract/layers'
import { listStyleFilesOfLayers } from '@cairn/contract/styles/layer-style'
import Box from '@mui/material/Box'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FeatureServer } from '../../../../test/feature-server.ts'
import { PicturingServer } from '../../../../test/pictures/picturing-server.ts'
import { sampleAccount, sampleId } from '../../../../test/samples.ts'
import { mapStart } from '../../../../test/shown-map.tsx'
import { showSignedIn } from '../../../../test/shown-signed-in.tsx'
import { beginSession, expandNodes } from '../../../map/map-session.ts'
import { emptySession } from '../../../map/stored-session.ts'
import { MapCanvas } from '../engine/map-canvas.tsx'
import { useMapEngine } from '../engine/use-map-engine.ts'
import { MapScope } from '../map-scope.tsx'
import { ProjectTree } from './project-tree.tsx'

function MapWithTree({ server }: { readonly server: FeatureServer }) {
  const { map, mount } = useMapEngine()
  return (
    <MapScope map={map}>
      <Box sx={{ position: 'relative', height: 400 }}>
        <MapCanvas mount={mount} />
      </Box>
      <ProjectTree project={server.project} />
    </MapScope>
  )
}

/** The tree of a project with one layer, which is expanded, beside the map. */
async function showTree(server: FeatureServer, visibleIds: readonly string[] = [server.layer.id]): Promise<void> {
  const account = sampleAccount()
  server.on(readConfiguration, () => ({ streetMapUrl: null, demo: false }))
  const stored = { projectId: server.project.id, visibleLayerIds: new Set(visibleIds) }
  beginSession(account.id, { ...emptySession, ...stored, view: { centre: mapStart, zoom: 16 } }, true)
  expandNodes([server.folder.id, server.layer.id], true)
  await showSignedIn(<MapWithTree server={server} />, server, { account, address: `/?project=${server.project.id}` })
}

const rows = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map(({ textContent }) => textContent.trim())
const square = (status: string, color: string) => `<Rule><Title>${status}</Title><ogc:Filter><ogc:PropertyIsEqualTo>
  <ogc:PropertyName>status</ogc:PropertyName><ogc:Literal>${status}</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter>
  <PointSymbolizer><Graphic><Mark><WellKnownName>square</WellKnownName><Fill><CssParameter name="fill">${color}
  </CssParameter></Fill></Mark><Size>12</Size></Graphic></PointSymbolizer></Rule>`
const sld = `<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld" xmlns:ogc="http://www.opengis.net/ogc">
  <NamedLayer><UserStyle><FeatureTypeStyle>${square('Open', '#ff0000')}${square('Closed', '#0000ff')}</FeatureTypeStyle>
  </UserStyle></NamedLayer></StyledLayerDescriptor>`

/** A project with a layer of valves that a style file draws. */
function valvesWithFile(): FeatureServer {
  const server = new FeatureServer({ name: 'Valves', serverName: 'valves', addFeature: 'point', styles: 'Valves' })
  server.add({ geometry: { type: 'Point', coordinates: mapStart }, properties: { status: 'Open' } })
  const file = { id: sampleId(), version: 1, sld, layerIds: [server.layer.id] }
  return server.on(listStyleFilesOfLayers, () => ({ files: [file], next: null }))
}

test('the legend of a layer has the rules of its style file', async () => {
  await showTree(valvesWithFile())
  await expect.poll(() => rows().slice(2)).toEqual(['Open', 'Closed'])
})

test('the legend of a hidden layer has the rules of its style file', async () => {
  await showTree(valvesWithFile(), [])
  await expect.poll(() => rows().slice(2)).toEqual(['Open', 'Closed'])
})

const components = ['Gate valve', 'Hydrant', 'Meter'].map((alias) => {
  return { id: sampleId(), alias, type: 'Point', systemColor: '#0000ff', style: null } as const
})

test('the legend of a layer without a style file has the components of its features', async () => {
  const server = new FeatureServer({ name: 'point', serverName: 'point', addFeature: 'point' })
  server.on(listStyledComponents, () => [...components])
  for (const { id } of [components[1], components[0]].flatMap((each) => each ?? []))
    server.add({ geometry: { type: 'Point', coordinates: mapStart }, properties: { component_id: id } })
  await showTree(server)
  await expect.poll(() => rows().slice(2)).toEqual(['Gate valve', 'Hydrant'])
})

test('the legend of a layer of which the map has a picture has the components of its features as well', async () => {
  const server = new PicturingServer({ name: 'point', serverName: 'point', addFeature: 'point' })
  server.on(listStyledComponents, () => [...components])
  server.on(listLayerComponents, () => components.slice(1).map(({ id }) => id))
  await showTree(server)
  await expect.poll(() => rows().slice(2)).toEqual(['Hydrant', 'Meter'])
})
