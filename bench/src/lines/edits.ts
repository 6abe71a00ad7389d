import { readConfiguration } from '@cairn/contract/configuration'
import { changeFeature, type Feature, listFeatures, readFeature } from '@cairn/contract/features/features'
import { buildings, buildingsGeoJson } from '@cairn/samples/buildings'
import type pg from 'pg'
import { formatDuration, median, timed } from '../figures.ts'
import { inTurns, type Line } from '../line.ts'
import type { Product } from '../product.ts'
import { upload } from '../survey/upload.ts'
import { withTestServer } from '../test-server.ts'

/** So many that V8 has compiled what an edit runs, as in a server that has run for a minute, before half are measured. */
const goesPerRound = 150
const partGoes = 60

/** A saved edit, with its history, search words, activity and revision, against one update statement. */
export const editsLine: Line = {
  names: ['edit.update'],
  measure: ({ rounds, databaseUrl, say }) =>
    withTestServer(databaseUrl, async ({ product, sql, cpuMs }) => {
      const goes = rounds * goesPerRound
      say(`edit.update: ${goes} edits`)
      const folder = await product.createFolder('Edits')
      const bytes = buildingsGeoJson(buildings(2 * goes))
      const { layerId } = await upload(product, folder.id, { layerName: 'Survey', extension: 'geojson', bytes })
      const { features } = await product.api(listFeatures, { query: { layerId, limit: 2 * goes } })
      // The two sides change different features: an update of the reference would cause a conflict for the product's
      // next edit.
      const [ours, others] = [features.slice(0, goes), features.slice(goes)]
      const edit = ({ id, version, properties }: Pick<Feature, 'id' | 'version' | 'properties'>) =>
        product.api(changeFeature, { params: { id }, body: { version, properties: { ...properties, KIND: 'Edited' } } })
      const times = await inTurns(goes, {
        ours: (go) => timed(async () => ours[go] && edit(ours[go])),
        reference: (go) => timed(async () => others[go] && updateRow(sql, others[go])),
        cpuMs,
      })
      const [read] = others
      const remark = read ? await partsOf(product, read, times.ours) : ''
      return [{ name: 'edit.update', against: 'update by primary key', ...times, limit: 8, remark }]
    }),
}

/**
 * Names the time of each part of an edit by calls of the product, so that the parts follow its statements: HTTP is a call
 * without rights and queries, the rights and the row are what a read of a feature adds to it, and the write is the rest.
 */
async function partsOf(product: Product, { id }: Pick<Feature, 'id'>, editMs: number): Promise<string> {
  const httpMs = await medianOf(() => product.api(readConfiguration, {}))
  const readMs = await medianOf(() => product.api(readFeature, { params: { id } }))
  const parts = { HTTP: httpMs, 'rights and row': readMs - httpMs, write: editMs - readMs }
  return Object.entries(parts)
    .map(([name, ms]) => `${name} ${formatDuration(ms)}`)
    .join(', ')
}

async function medianOf(go: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < partGoes; i++) times.push(await timed(go))
  return median(times)
}

async function updateRow(sql: pg.Client, { id, properties }: Pick<Feature, 'id' | 'properties'>): Promise<void> {
  await sql.query({
    name: 'bare-update',
    text: 'update feature set version = version + 1, properties = $2::jsonb where ogc_fid = $1',
    values: [Number(id.split('.')[1]), JSON.stringify({ ...properties, KIND: 'Edited' })],
  })
}
