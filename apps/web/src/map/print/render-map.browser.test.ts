import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, onTestFinished, test } from 'vitest'
import { openMap } from '../../../test/map-under-test.ts'
import { PictureServer } from '../../../test/pictures/picture-server.ts'
import { DrawnLayers } from '../tools/drawn-layers.ts'
import { LayersNotLoaded, renderMap } from './render-map.ts'

const centre = lonLat(-105.25, 39.99)
const layer = {
  id: 'mains',
  projectId: 'survey',
  strategy: 'bbox',
  version: 1,
  look: { colour: '#2F7EB8' },
  order: 1,
  rev: 1,
  total: 60_000,
} as const

async function render(server: PictureServer, method: 'WMS' | 'WMS-TILE') {
  const { engine } = await openMap({ centre, zoom: 12 })
  const layers = new DrawnLayers(engine, server.loaders())
  onTestFinished(() => layers.destroy())
  layers.show([{ ...layer, method }])
  return renderMap({
    layers,
    view: { centre, zoom: 11.6, widthPx: 400, heightPx: 300 },
    background: { wanted: 'grid', withGrid: false, options: {} },
    pixelRatio: 2,
    label: 'Print',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
}

test.for(['WMS', 'WMS-TILE'] as const)(
  'the printed map has the pictures of a layer by %s, at the resolution of the printer',
  async (method) => {
    const server = new PictureServer()
    server.colour = '#b82f2f'
    const { canvas } = await render(server, method)
    const [red = 0, green = 0, blue = 0] = canvas.getContext('2d')?.getImageData(400, 300, 1, 1).data ?? []
    expect([red, green, blue]).toEqual([184, 47, 47])
    expect([...server.pictures, ...server.tiles].at(-1)).toMatchObject({ pixelRatio: 2, scheme: 'light' })
  },
)

test('a map whose picture cannot be loaded is not printed', async () => {
  const server = new PictureServer()
  server.failing = Number.POSITIVE_INFINITY
  await expect(render(server, 'WMS')).rejects.toBeInstanceOf(LayersNotLoaded)
})
