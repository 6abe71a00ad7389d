import { addressOf } from '@cairn/contract/client'
import { readConfiguration } from '@cairn/contract/configuration'
import {
  changeFeature,
  createFeature,
  type Feature,
  type FeaturePage,
  listFeatures,
  type MapFeature,
  readFeature,
} from '@cairn/contract/features/features'
import { buildings, buildingsGeoJson } from '@cairn/samples/buildings'
import type pg from 'pg'
import { formatDuration, median, timed } from '../figures.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import { type Finding, inTurns, type Line } from '../line.ts'
import type { Product } from '../product.ts'
import { type Statement, sendStatements } from '../statements/statement.ts'
import { createValues } from '../survey/component.ts'
import { upload } from '../survey/upload.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

/** So many that V8 has compiled what an edit runs, as in a server that has run for a minute, before half are measured. */
const goesPerRound = 150
const partGoes = 60
const attributeCount = 20
const batch = 3000

/**
 * Saved edits and new features, with their history, search words, activity and revision: against one update statement, against
 * their own statements on one connection, and with attributes against those with as many plain properties.
 */
export const editsLine: Line = {
  names: ['edit.update.key', 'edit.update', 'edit.insert', 'edit.insert.20', 'edit.update.20'],
  measure: ({ rounds, databaseUrl, say }) =>
    withTestServer(
      databaseUrl,
      async (testServer) => {
        const goes = rounds * goesPerRound
        say(`edit.update, edit.insert: ${goes} features each`)
        using connection = new KeepAliveConnection(testServer.product)
        const run = { ...testServer, connection, goes, survey: await createSurvey(testServer.product, goes) }
        return [
          await measureKey(run),
          await measureUpdates(run),
          await measureInserts(run),
          ...(await measureAttributes(run)),
        ]
      },
      { isRecorded: true },
    ),
}

interface Run extends TestServer {
  /** Measures the server alone: the client of the product validates each answer, which takes as long as a statement. */
  readonly connection: KeepAliveConnection
  readonly goes: number
  readonly survey: Survey
}

interface Survey {
  readonly layerId: string
  /** Takes as many features as the line measures at a time. Each of them is edited once: a second edit would be a conflict. */
  readonly take: () => readonly MapFeature[]
}

const takesMax = 6

async function createSurvey(product: Product, goes: number): Promise<Survey> {
  const folder = await product.createFolder('Edits')
  const bytes = buildingsGeoJson(buildings(takesMax * goes))
  const { layerId } = await upload(product, folder.id, { layerName: 'Survey', extension: 'geojson', bytes })
  const features: MapFeature[] = []
  for (let after: number | null = 0; after !== null; ) {
    const page: FeaturePage = await product.api(listFeatures, { query: { layerId, after, limit: batch } })
    features.push(...page.features)
    after = page.next
  }
  return { layerId, take: () => features.splice(0, goes) }
}

async function measureKey({ product, connection, sql, cpuMs, goes, survey }: Run): Promise<Finding> {
  const [ours, others] = [survey.take(), survey.take()]
  const times = await inTurns(goes, {
    ours: (go) => timed(() => edit(connection, at(ours, go))),
    reference: (go) => timed(async () => updateRow(sql, at(others, go))),
    cpuMs,
  })
  const remark = await partsOf(product, at(others, 0), times.ours)
  return { name: 'edit.update.key', against: 'update by primary key', ...times, limit: 8, remark }
}

async function measureUpdates({ connection, sql, cpuMs, goes, survey, recordStatements }: Run): Promise<Finding> {
  const [ours, others] = [survey.take(), survey.take()]
  const recorded = at(ours, goes - 1)
  const statements = await recordStatements(() => edit(connection, recorded))
  const times = await inTurns(goes - 1, {
    ours: (go) => timed(() => edit(connection, at(ours, go))),
    reference: (go) => timed(async () => sendStatements(sql, statementsOn(at(others, go), statements, recorded))),
    cpuMs,
  })
  return { name: 'edit.update', against: 'its statements', ...times, limit: 1.5 }
}

async function measureInserts({ connection, sql, cpuMs, goes, survey, recordStatements }: Run): Promise<Finding> {
  const { layerId } = survey
  const features = survey.take()
  const add = ({ geometry, properties }: MapFeature) => insert(connection, { layerId, geometry, properties })
  const statements = await recordStatements(() => add(at(features, 0)))
  const times = await inTurns(goes, {
    ours: (go) => timed(() => add(at(features, go))),
    reference: () => timed(() => sendStatements(sql, statements)),
    cpuMs,
  })
  return { name: 'edit.insert', against: 'its statements', ...times, limit: 1.5 }
}

/** New features with attribute values, and then edits of them, against those with the same values as plain properties. */
async function measureAttributes({ product, connection, cpuMs, goes, survey }: Run): Promise<Finding[]> {
  const { layerId } = survey
  const surveyed = survey.take()
  const { asAttributes, asProperties } = await createValues(product, attributeCount)
  const answers: Record<'attributes' | 'properties', Buffer[]> = { attributes: [], properties: [] }
  const add = (go: number, values: Feature['properties']) => {
    const { geometry, properties } = at(surveyed, go)
    return insert(connection, { layerId, geometry, properties: { ...properties, ...values } })
  }
  const change = (feature: Feature, values: Feature['properties']) =>
    edit(connection, { ...feature, properties: { ...feature.properties, ...values } })
  const inserts = await inTurns(goes, {
    ours: (go) => timed(async () => answers.attributes.push(await add(go, asAttributes(go)))),
    reference: (go) => timed(async () => answers.properties.push(await add(go, asProperties(go)))),
    cpuMs,
  })
  const [withAttributes, plain] = [answers.attributes.map(featureOf), answers.properties.map(featureOf)]
  const updates = await inTurns(goes, {
    ours: (go) => timed(() => change(at(withAttributes, go), asAttributes(go + 1))),
    reference: (go) => timed(() => change(at(plain, go), asProperties(go + 1))),
    cpuMs,
  })
  const against = 'plain properties'
  const remark = `${attributeCount} attributes`
  return [
    { name: 'edit.insert.20', against, ...inserts, limit: 1.2, remark },
    { name: 'edit.update.20', against, ...updates, limit: 1.2, remark },
  ]
}

function edit(
  connection: KeepAliveConnection,
  { id, version, properties }: Pick<MapFeature, 'id' | 'version' | 'properties'>,
): Promise<Buffer> {
  const body = { version, properties: { ...properties, KIND: 'Edited' } }
  return send(connection, addressOf(changeFeature, { params: { id } }), body)
}

function insert(connection: KeepAliveConnection, body: object): Promise<Buffer> {
  return send(connection, addressOf(createFeature, {}), body)
}

async function send(connection: KeepAliveConnection, address: string, sent: object): Promise<Buffer> {
  const method = address === createFeature.path ? 'POST' : 'PUT'
  const { status, body } = await connection.write(method, address, Buffer.from(JSON.stringify(sent)))
  if (status !== 200) throw new Error(`${address} answers ${status}: ${body.toString()}`)
  return body
}

function featureOf(answer: Buffer): Feature {
  return createFeature.response.parse(JSON.parse(answer.toString()))
}

/** The recorded statements of an edit of one feature as those of an edit of another one. */
function statementsOn(
  { id }: Pick<MapFeature, 'id'>,
  statements: readonly Statement[],
  recorded: Pick<MapFeature, 'id'>,
): readonly Statement[] {
  const [number, recordedNumber] = [numberOf(id), numberOf(recorded.id)]
  const valueFor = (value: unknown) => {
    if (value === recordedNumber) return number
    return typeof value === 'string' ? value.replaceAll(recorded.id, id) : value
  }
  return statements.map(({ values = [], ...statement }) => ({ ...statement, values: values.map(valueFor) }))
}

function numberOf(id: string): number {
  return Number(id.split('.')[1])
}

/**
 * Names the time of each part of an edit by calls of the product, so that the parts follow its statements: HTTP is a call
 * without rights and queries, the rights and the row are what a read of a feature adds to it, and the write is the rest.
 */
async function partsOf(product: Product, { id }: Pick<MapFeature, 'id'>, editMs: number): Promise<string> {
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

async function updateRow(sql: pg.Client, { id, properties }: Pick<MapFeature, 'id' | 'properties'>): Promise<void> {
  await sql.query({
    name: 'bare-update',
    text: 'update feature set version = version + 1, properties = $2::jsonb where ogc_fid = $1',
    values: [numberOf(id), JSON.stringify({ ...properties, KIND: 'Edited' })],
  })
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index]
  if (item === undefined) throw new Error(`The list has no entry ${index}`)
  return item
}
