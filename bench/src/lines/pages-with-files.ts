import { addressOf } from '@cairn/contract/client'
import { featurePageMax, listFeatures } from '@cairn/contract/features/features'
import { buildings, buildingsGeoJson } from '@cairn/samples/buildings'
import { timed } from '../figures.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import { inTurns, type Line } from '../line.ts'
import { upload } from '../survey/upload.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const goesPerRound = 8
const warmUpGoes = 60
/** Files of each feature. */
const filesOfFeature = 2
const limit = 1.05

/** A page of features with lists of files, against one of the same features with the same values under other names. */
export const pagesWithFilesLine: Line = {
  names: ['page.3000.files'],
  measure: ({ rounds, databaseUrl, say }) =>
    withTestServer(databaseUrl, async (testServer) => {
      say(`page.3000.files: ${featurePageMax} features with ${filesOfFeature} files each`)
      const entry = `json_build_object('File_ID', gen_random_uuid(), 'File', 'IMG_' || number || '.jpg', 'File_Type', 'Photo')`
      const list = `(select json_agg(${entry}) from generate_series(1, ${filesOfFeature}) number)`
      const files = `jsonb_build_object('metadata', json_build_object('File_List', ${list}))`
      const withFiles = await createLayer(testServer, 'with files', files)
      const other = files.replace(`'metadata'`, `'metadatb'`).replace(`'File_List'`, `'File_Lisu'`)
      const without = await createLayer(testServer, 'without files', other)
      using connection = new KeepAliveConnection(testServer.product)
      const page = (layerId: string) =>
        connection.get(addressOf(listFeatures, { query: { layerId, limit: featurePageMax } }), 'identity')
      for (let go = 0; go < warmUpGoes; go++) await Promise.all([page(withFiles), page(without)])
      const times = await inTurns(rounds * goesPerRound, {
        ours: () => timed(() => page(withFiles)),
        reference: () => timed(() => page(without)),
        cpuMs: testServer.cpuMs,
      })
      const [bytes, otherBytes] = [(await page(withFiles)).length, (await page(without)).length]
      if (Math.abs(bytes / otherBytes - 1) > 0.01) throw new Error(`Pages of ${bytes} and ${otherBytes} bytes`)
      const remark = `${(bytes / 1e6).toFixed(2)} MB`
      return [{ name: 'page.3000.files', against: 'the same bytes under other names', ...times, limit, remark }]
    }),
}

/** A layer in a project of its own whose features have these further properties. @param properties - of each feature, in SQL */
async function createLayer({ product, sql }: TestServer, name: string, properties: string): Promise<string> {
  const folder = await product.createFolder(`Pages ${name}`)
  const bytes = buildingsGeoJson(buildings(featurePageMax))
  const { layerId } = await upload(product, folder.id, { layerName: 'Survey', extension: 'geojson', bytes })
  await sql.query(`update feature set properties = properties || ${properties} where layer_id = $1`, [layerId])
  await sql.query('analyze feature')
  return layerId
}
