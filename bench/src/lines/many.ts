import { setTimeout as delay } from 'node:timers/promises'
import { organizeData } from '@cairn/contract/data-organization'
import { bulkEditFeatures, type SeenFeature } from '@cairn/contract/features/bulk-changes'
import { listRowVersions } from '@cairn/contract/features/row-versions'
import { createLayer } from '@cairn/contract/layers'
import { buildings, buildingsGeoJson } from '@cairn/samples/buildings'
import type pg from 'pg'
import { timed } from '../figures.ts'
import { type Finding, inTurns, type Line } from '../line.ts'
import { peakBytesDuring } from '../memory.ts'
import type { Product } from '../product.ts'
import { sendStatements } from '../statements/statement.ts'
import { upload } from '../survey/upload.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const featureCount = 10_000
/** More memory of the server's process than before, for which an edit of so many features has room. */
const memoryMaxBytes = 150 * 1024 * 1024
/** Between two edits, as a user pauses: the embedded database then merges what the edit has left for the index of words. */
const restMs = 1000

/**
 * Changes of many features in one call: an edit against one update that keeps the versions, and a move against its own
 * statements on one connection.
 */
export const manyLine: Line = {
  names: ['edit.bulk', 'edit.bulk.memory', 'move.10k'],
  measure: ({ rounds, scale, databaseUrl, say }) =>
    withTestServer(
      databaseUrl,
      async (testServer) => {
        const count = Math.round(featureCount * scale)
        say(`edit.bulk, move.10k: ${count} features`)
        const run = { ...testServer, rounds, count }
        return [...(await measureEdits(run)), await measureMoves(run)]
      },
      { isRecorded: true },
    ),
}

interface Run extends TestServer {
  readonly rounds: number
  readonly count: number
}

async function measureEdits(run: Run): Promise<Finding[]> {
  const { product, sql, cpuMs, rounds } = run
  const [ours, reference] = [await createSurvey(run, 'Ours'), await createSurvey(run, 'Reference')]
  let seen = await versionsIn(product, ours.layerId)
  const edit = async (go: number) => {
    const body = { layerId: ours.layerId, features: [...seen], properties: { KIND: `Edited ${go}` } }
    const { written } = await product.api(bulkEditFeatures, { body })
    seen = written.map(({ id, version }) => ({ id, version }))
  }
  const times = await inTurns(rounds, {
    ours: (go) => thenRest(timed(() => edit(go))),
    reference: (go) => thenRest(timed(() => updateAll(sql, reference.layerId, `Edited ${go}`))),
    cpuMs,
  })
  const before = run.serverBytes()
  const peak = await peakBytesDuring(run.serverBytes, () => edit(rounds))
  const memory = { ours: Math.max(0, peak - before), reference: memoryMaxBytes, unit: 'bytes' } as const
  return [
    { name: 'edit.bulk', against: 'one update with versions', ...times, limit: 2, remark: 'a rest behind each' },
    { name: 'edit.bulk.memory', against: '150 MB', ...memory, limit: 1, remark: 'growth of the node' },
  ]
}

async function thenRest(measured: Promise<number>): Promise<number> {
  const ms = await measured
  await delay(restMs)
  return ms
}

async function updateAll(sql: pg.Client, layerId: string, kind: string): Promise<void> {
  await sql.query({
    name: 'update-all',
    text: `with superseded as (
        insert into feature_version (ogc_fid, version, organization_id, layer_id, geom, properties, changed_at, changed_by)
        select ogc_fid, version, organization_id, layer_id, geom, properties, modified_at, modified_by
        from feature where layer_id = $1
      )
      update feature set version = version + 1, modified_at = clock_timestamp(),
        properties = properties || jsonb_build_object('KIND', $2::text)
      where layer_id = $1`,
    values: [layerId, kind],
  })
}

async function measureMoves(run: Run): Promise<Finding> {
  const { product, sql, cpuMs, rounds, recordStatements } = run
  const survey = await createSurvey(run, 'Moves')
  const other = await product.api(createLayer, { body: { folderId: survey.folderId, name: 'Other' } })
  const numbers = (await versionsIn(product, survey.layerId)).map(({ id }) => Number(id.split('.')[1]))
  const move = (sourceLayerId: string, layerId: string) => {
    const { projectId, folderId } = survey
    const scenario = 'MOVE_FEATURES_TO_LAYER' as const
    return product.api(organizeData, {
      body: { scenario, projectId, folderId, layerId, sourceLayerId, ogc_fid: numbers },
    })
  }
  const there = await recordStatements(() => move(survey.layerId, other.id))
  const back = await recordStatements(() => move(other.id, survey.layerId))
  const times = await inTurns(rounds, {
    ours: () =>
      timed(async () => {
        await move(survey.layerId, other.id)
        await move(other.id, survey.layerId)
      }),
    reference: () => timed(() => sendStatements(sql, [...there, ...back])),
    cpuMs,
  })
  return { name: 'move.10k', against: 'its statements', ...times, limit: 1.5, remark: 'there and back' }
}

async function createSurvey({ product, count }: Run, name: string) {
  const folder = await product.createFolder(name)
  const bytes = buildingsGeoJson(buildings(count))
  const { layerId } = await upload(product, folder.id, { layerName: 'Survey', extension: 'geojson', bytes })
  return { layerId, folderId: folder.id, projectId: folder.projectId }
}

async function versionsIn({ api }: Product, id: string): Promise<readonly SeenFeature[]> {
  const { features } = await api(listRowVersions, { params: { id }, query: {} })
  return features.map((feature) => ({ id: feature.id, version: feature.version }))
}
