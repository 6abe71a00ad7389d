import { addressOf } from '@cairn/contract/client'
import { createFeature, FeaturePage, featurePageMaxBytes, listFeatures } from '@cairn/contract/features/features'
import { createLayer } from '@cairn/contract/layers'
import { timed } from '../figures.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import { type Finding, inTurns, type Line } from '../line.ts'
import { peakBytesDuring } from '../memory.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const fullCount = 3000
const verticesEach = 12_000
const callers = 4
/** Pages that each caller reads, one after the other. */
const pagesEach = 8
const grownMaxBytes = 600e6

/** Pages of features with very many vertices: their time, their bytes, and the memory that they take. */
export const heavyPagesLine: Line = {
  names: ['page.heavy', 'page.heavy.bytes', 'page.heavy.memory'],
  measure: ({ scale, rounds, databaseUrl, say }) =>
    withTestServer(databaseUrl, async (testServer) => {
      const count = Math.max(100, Math.round(fullCount * scale))
      say(`page.heavy: ${count} features of ${verticesEach} vertices`)
      const layerId = await heavyLayer(testServer, count)
      return measureHeavy(testServer, layerId, rounds)
    }),
}

async function measureHeavy(testServer: TestServer, layerId: string, rounds: number): Promise<Finding[]> {
  const { product, sql, cpuMs, memoryBytes } = testServer
  const address = (after: number) => addressOf(listFeatures, { query: { layerId, after } })
  const sizes: number[] = []
  const idleBytes = memoryBytes()
  const grownBytes = await peakBytesDuring(memoryBytes, async () => {
    await Promise.all(
      Array.from({ length: callers }, async () => {
        using connection = new KeepAliveConnection(product)
        for (let page = 0, next: number | null = 0; page < pagesEach && next !== null; page++) {
          const bytes: Buffer = await connection.get(address(next), 'identity')
          sizes.push(bytes.length)
          // The key of the next page precedes the features.
          next = Number(/"next":(\d+)/.exec(bytes.toString('utf8', 0, 200))?.[1] ?? Number.NaN) || null
        }
      }),
    )
  })
  using connection = new KeepAliveConnection(product)
  const first = FeaturePage.parse(JSON.parse((await connection.get(address(0), 'identity')).toString()))
  const text = {
    text: `select st_asgeojson(geom, 7) || properties::text from feature where layer_id = $1 order by layer_id, ogc_fid limit $2`,
    values: [layerId, first.features.length],
    rowMode: 'array',
  }
  const times = await inTurns(rounds, {
    ours: () => timed(() => connection.get(address(0), 'identity')),
    reference: () => timed(() => sql.query(text)),
    cpuMs,
  })
  const largest = Math.max(...sizes)
  return [
    {
      name: 'page.heavy',
      against: 'query of the same texts',
      ...times,
      limit: 2,
      remark: `${first.features.length} features`,
    },
    {
      name: 'page.heavy.bytes',
      against: '8 MB',
      unit: 'bytes',
      ours: largest,
      reference: featurePageMaxBytes,
      limit: 1,
    },
    {
      name: 'page.heavy.memory',
      against: 'the limit over idle',
      unit: 'bytes',
      ours: Math.max(0, grownBytes - idleBytes),
      reference: grownMaxBytes,
      limit: 1,
      remark: `${callers} callers, ${pagesEach} pages each; server and database ${Math.round(idleBytes / 1e6)} MB when idle`,
    },
  ]
}

/** Copies one feature in SQL: a file of them would exceed the largest upload. */
async function heavyLayer({ product, sql }: TestServer, count: number): Promise<string> {
  const folder = await product.createFolder('Heavy')
  const { id: layerId } = await product.api(createLayer, { body: { folderId: folder.id, name: 'Contours' } })
  const coordinates = Array.from({ length: verticesEach }, (_, i): [number, number] => [
    Number((-105 + i * 1e-5 + Math.sin(i) * 1e-6).toFixed(9)),
    Number((40 + Math.cos(i) * 1e-4).toFixed(9)),
  ])
  await product.api(createFeature, { body: { layerId, geometry: { type: 'LineString', coordinates } } })
  await sql.query(
    `insert into feature (organization_id, layer_id, geom, properties, rev)
      select organization_id, layer_id, geom, properties, rev from feature, generate_series(2, $2::int) where layer_id = $1`,
    [layerId, count],
  )
  return layerId
}
