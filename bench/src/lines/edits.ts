import { readConfiguration } from '@cairn/contract/configuration'
import { changeFeature, type Feature, listFeatures, readFeature } from '@cairn/contract/features'
import { buildings, buildingsGeoJson } from '@cairn/samples/buildings'
import type pg from 'pg'
import { formatDuration, median, timed } from '../figures.ts'
import { inTurns, type Line } from '../line.ts'
import { upload } from '../survey/upload.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const layerCount = 2000
const goesPerRound = 20
const partGoes = 60

/** A saved edit, with its history, search words, activity and revision, against one update statement. */
export const editsLine: Line = {
  names: ['edit.update'],
  measure: ({ rounds, databaseUrl, say }) =>
    withTestServer(databaseUrl, async ({ product, sql, cpuMs }) => {
      const goes = rounds * goesPerRound
      say(`edit.update: ${goes} edits`)
      const folder = await product.createFolder('Edits')
      const bytes = buildingsGeoJson(buildings(layerCount))
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
      const parts = await partsOf({ product, sql }, others)
      return [{ name: 'edit.update', against: 'update by primary key', ...times, limit: 10, remark: parts }]
    }),
}

/**
 * Names the time of each part of an edit: HTTP is a call without rights and queries, the rights are what a read of a feature
 * adds to it, and the statements run in a transaction of their own.
 */
async function partsOf(
  { product, sql }: Pick<TestServer, 'product' | 'sql'>,
  features: readonly Pick<Feature, 'id' | 'properties'>[],
): Promise<string> {
  const [feature] = features
  if (!feature) return ''
  const httpMs = await medianOf(() => product.api(readConfiguration, {}))
  const readMs = await medianOf(() => product.api(readFeature, { params: { id: feature.id } }))
  const statementsMs = await medianOf(() => runStatements(sql, feature))
  const parts = { HTTP: httpMs, rights: readMs - httpMs, statements: statementsMs }
  return Object.entries(parts)
    .map(([name, ms]) => `${name} ${formatDuration(ms)}`)
    .join(', ')
}

async function medianOf(go: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < partGoes; i++) times.push(await timed(go))
  return median(times)
}

/** The statements of an edit, as the product makes them. */
async function runStatements(sql: pg.Client, { id, properties }: Pick<Feature, 'id' | 'properties'>): Promise<void> {
  const ogcFid = Number(id.split('.')[1])
  const json = JSON.stringify({ ...properties, KIND: 'Edited' })
  await sql.query('begin')
  await sql.query({ ...lockStatement, values: [ogcFid, json] })
  await sql.query({ ...writeStatement, values: [ogcFid, json] })
  await sql.query({ ...activityStatement, values: [ogcFid] })
  await sql.query('commit')
}

/** Each write gives the properties another time, so that none is an edit that changes nothing. */
const lockStatement = {
  name: 'edit-lock',
  text: `with found as (select layer_id, properties = $2::jsonb as is_unchanged from feature where ogc_fid = $1),
      changed as (update layer set rev = rev + 1 from found where layer.id = found.layer_id and not is_unchanged returning id)
    select * from found left join changed on true left join lateral (
      select version from feature where ogc_fid = $1 and layer_id = changed.id for update
    ) locked on true`,
}

const writeStatement = {
  name: 'edit-write',
  text: `with superseded as (
      insert into feature_version (ogc_fid, version, organization_id, layer_id, geom, properties, changed_at)
      select ogc_fid, version, organization_id, layer_id, geom, properties, modified_at from feature where ogc_fid = $1
    ), edited as (
      update feature set version = version + 1, properties = $2::jsonb || jsonb_build_object('at', clock_timestamp())
      where ogc_fid = $1 returning *
    ), found as (update feature_search set words = words where feature_id = $1)
    select st_asgeojson(geom, 9), properties::text from edited`,
}

const activityStatement = {
  name: 'edit-activity',
  text: `insert into activity (organization_id, email, user_type, type, category, message, artifact)
    select organization_id, 'bench', '0111', 'Edit', 'Feature', 'bench', properties from feature where ogc_fid = $1`,
}

async function updateRow(sql: pg.Client, { id, properties }: Pick<Feature, 'id' | 'properties'>): Promise<void> {
  await sql.query({
    name: 'bare-update',
    text: 'update feature set version = version + 1, properties = $2::jsonb where ogc_fid = $1',
    values: [Number(id.split('.')[1]), JSON.stringify({ ...properties, KIND: 'Edited' })],
  })
}
