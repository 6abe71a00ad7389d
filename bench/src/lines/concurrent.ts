import { addressOf } from '@cairn/contract/client'
import { listFeatures } from '@cairn/contract/features'
import { median, percentile, spoken, timed } from '../figures.ts'
import { onFreshGround } from '../ground.ts'
import { KeptConnection } from '../kept-connection.ts'
import type { Line } from '../line.ts'
import { buildings } from '../survey/buildings.ts'
import { zippedShapefile } from '../survey/shapefile.ts'
import { upload } from '../survey/upload.ts'

const fullCount = 50_000
/** What a screenful of the map asks for. */
const boxes = [0.05, 0.1, 0.2]
const quietGoes = 40
/** A person who pans asks a few times a second, not as fast as the wire gives. */
const pauseMs = 100

/** Whether the map stays usable during an import: the same pages with an import going on, against without. */
export const concurrentLine: Line = {
  names: ['import.concurrent'],
  measure: ({ scale, rounds, databaseUrl, say }) =>
    onFreshGround(databaseUrl, async ({ product }) => {
      const count = Math.round(fullCount * scale)
      say(`import.concurrent: ${rounds} rounds of pages without and with an import of ${count} features`)
      const folder = await product.createFolder('Concurrent')
      const mapBytes = zippedShapefile('map', buildings(Math.round(count / 4)))
      const map = await upload(product, folder.id, { layerName: 'Map', extension: 'zip', bytes: mapBytes })
      const bytes = zippedShapefile('survey', buildings(count))
      const connection = new KeptConnection(product)
      const addresses = boxes.map((share) => addressOf(listFeatures, { query: { layerId: map.layerId, bbox: boxOf(count, share) } }))
      const page = (go: number) => timed(() => connection.get(addresses[go % addresses.length] ?? '', 'zstd'))
      const quiet: number[] = []
      const busy: number[] = []
      await page(0)
      for (let round = 0; round < rounds; round++) {
        for (let go = 0; go < quietGoes; go++) quiet.push(await paused(() => page(go)))
        const importing = new AbortController()
        const imported = upload(product, folder.id, { layerName: `Survey ${round}`, extension: 'zip', bytes }).finally(() => importing.abort())
        for (let go = 0; !importing.signal.aborted; go++) busy.push(await paused(() => page(go)))
        await imported
      }
      connection.close()
      return []
    }),
}
