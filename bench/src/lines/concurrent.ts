import { setTimeout as delay } from 'node:timers/promises'
import { addressOf } from '@cairn/contract/client'
import { listFeatures } from '@cairn/contract/features/features'
import { buildings, buildingsShapefile, westernBox } from '@cairn/samples/buildings'
import { percentile, timed } from '../figures.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import type { Finding, Line } from '../line.ts'
import { upload } from '../survey/upload.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const fullCount = 50_000
/** Features of the displayed layer, and their shares in the requested boxes: 240 to 1,200 features. */
const mapCount = 12_000
const boxShares = [0.02, 0.05, 0.1]
const quietGoes = 40
/** The pause in ms between requests of a user who pans: a few requests in a second. */
const pauseMs = 80

/** Times of pages during an import, against the same without an import. */
export const concurrentLine: Line = {
  names: ['import.concurrent'],
  measure: ({ scale, rounds, databaseUrl, say }) =>
    withTestServer(databaseUrl, async (testServer) => {
      const count = Math.round(fullCount * scale)
      say(`import.concurrent: ${rounds} rounds of pages without and with an import of ${count} features`)
      return [await measurePages(testServer, count, rounds)]
    }),
}

async function measurePages({ product }: TestServer, count: number, rounds: number): Promise<Finding> {
  const folder = await product.createFolder('Concurrent')
  const importAs = (layerName: string, features: number) =>
    upload(product, folder.id, {
      layerName,
      extension: 'zip',
      bytes: buildingsShapefile('survey', buildings(features)),
    })
  const { layerId } = await importAs('Map', mapCount)
  using connection = new KeepAliveConnection(product)
  const addresses = boxShares.map((share) =>
    addressOf(listFeatures, { query: { layerId, bbox: westernBox(mapCount, share).join(',') } }),
  )
  const page = async (go: number): Promise<number> => {
    await delay(pauseMs)
    return timed(() => connection.get(addresses[go % addresses.length] ?? '', 'zstd'))
  }
  await page(0)
  const quiet: number[] = []
  const busy: number[] = []
  for (let round = 1; round <= rounds; round++) {
    for (let go = 0; go < quietGoes; go++) quiet.push(await page(go))
    const done = new AbortController()
    const importing = importAs(`Survey ${round}`, count).finally(() => done.abort())
    const looking = async () => {
      for (let go = 0; !done.signal.aborted; go++) busy.push(await page(go))
    }
    await Promise.all([importing, looking()])
  }
  const [longest, middle] = [percentile(busy, 1), percentile(busy, 0.5)]
  return {
    name: 'import.concurrent',
    against: 'the same without an import, both p95',
    ours: percentile(busy, 0.95),
    reference: percentile(quiet, 0.95),
    limit: 3,
    remark: `${busy.length} pages meanwhile, median ${Math.round(middle)} ms, longest ${Math.round(longest)} ms`,
  }
}
