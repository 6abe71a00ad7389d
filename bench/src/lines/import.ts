import { type Building, buildings, buildingsGeoJson, buildingsShapefile } from '@cairn/samples/buildings'
import { geoJsonFile } from '@cairn/samples/geojson'
import type pg from 'pg'
import { median, timed } from '../figures.ts'
import { type Finding, inTurns, type Line } from '../line.ts'
import { createValues } from '../survey/component.ts'
import { type Imported, type SurveyFile, upload } from '../survey/upload.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const fullCount = 50_000
const attributeCount = 20
/** Rows in one statement, as in the product: the fastest of the measured sizes. */
const batchSize = 1000

/** An import from upload to published layer, against the inserts of the same rows into identical tables. */
export const importLine: Line = {
  names: ['import.50k', 'import.50k.geojson', 'import.50k.20'],
  measure: async ({ scale, rounds, databaseUrl, say }) => {
    const survey = buildings(Math.round(fullCount * scale))
    const files = [
      { name: 'import.50k', extension: 'zip', bytes: buildingsShapefile('survey', survey) },
      { name: 'import.50k.geojson', extension: 'geojson', bytes: buildingsGeoJson(survey) },
    ] as const
    const findings: Finding[] = []
    for (const { name, ...file } of files) {
      say(`${name}: ${rounds} rounds of ${survey.length} features, ${(file.bytes.length / 1e6).toFixed(1)} MB`)
      findings.push(
        await withTestServer(databaseUrl, (testServer) => measureImport(testServer, { name, rounds, file })),
      )
    }
    say(`import.50k.20: ${rounds} rounds of ${survey.length} features with ${attributeCount} attributes`)
    findings.push(await withTestServer(databaseUrl, (testServer) => measureComponents(testServer, { rounds, survey })))
    return findings
  },
}

/** Features of a component, which the index `feature_component` holds, against as many bytes of plain properties. */
async function measureComponents(
  { product }: TestServer,
  { rounds, survey }: { readonly rounds: number; readonly survey: readonly Building[] },
): Promise<Finding> {
  const folder = await product.createFolder('Components')
  const { asStored, asLargeProperties } = await createValues(product, attributeCount)
  const fileOf = (propertiesOf: typeof asStored) =>
    geoJsonFile(
      survey.map(({ ring }, n) => ({
        type: 'Feature',
        geometry: { type: 'Polygon', coordinates: [ring] },
        properties: propertiesOf(n),
      })),
    )
  const [bound, plain] = [fileOf(asStored), fileOf(asLargeProperties)]
  const importAs = async (layerName: string, bytes: Buffer) =>
    (await upload(product, folder.id, { layerName, extension: 'geojson', bytes })).totalMs
  await importAs('Warm-up', plain)
  const times = await inTurns(rounds, {
    ours: (round) => importAs(`Bound ${round + 1}`, bound),
    reference: (round) => importAs(`Plain ${round + 1}`, plain),
  })
  return { name: 'import.50k.20', against: 'plain properties', ...times, limit: 1.1 }
}

interface ImportRun {
  readonly name: string
  readonly rounds: number
  readonly file: Omit<SurveyFile, 'layerName'>
}

async function measureImport(testServer: TestServer, { name, rounds, file }: ImportRun): Promise<Finding> {
  const folder = await testServer.product.createFolder(name)
  const importAs = (layerName: string) => upload(testServer.product, folder.id, { ...file, layerName })
  const rows = await readRows(testServer.sql, (await importAs('Warm-up')).layerId)
  const insertRaw = await prepareRawInserts(testServer, rows)
  await insertRaw()
  const imports: Imported[] = []
  const times = await inTurns(rounds, {
    ours: async (round) => {
      const imported = await importAs(`Survey ${round + 1}`)
      imports.push(imported)
      return imported.totalMs
    },
    reference: () => timed(insertRaw),
  })
  const readingShare = median(imports.map(({ readingMs, totalMs }) => readingMs / totalMs))
  return {
    name,
    against: 'inserts of the same rows',
    ...times,
    limit: 2.5,
    remark: `${Math.round(100 * readingShare)} % of it until the first row is written`,
  }
}

/** The values of an insert of one feature. */
type Row = [geometry: string, properties: string, words: string]

async function readRows(sql: pg.Client, layerId: string): Promise<Row[]> {
  const { rows } = await sql.query<Row>({
    text: `select encode(st_asewkb(geom), 'hex'), properties::text, words
      from feature join feature_search on feature_id = ogc_fid where feature.layer_id = $1 order by ogc_fid`,
    values: [layerId],
    rowMode: 'array',
  })
  return rows
}

const rawInsert = `
  with added as (
    insert into raw_feature (organization_id, layer_id, geom, properties, rev)
    select $1, $2, geometry::geometry, properties::jsonb, 1 from unnest($3::text[], $4::text[]) as row(geometry, properties)
  )
  insert into raw_search (feature_id, organization_id, layer_id, words)
  select $5::bigint + place, $1, $2, words from unnest($6::text[]) with ordinality as row(words, place)`

/** Creates copies of the product's tables with their indexes. Returns a function that inserts all rows as a new layer. */
async function prepareRawInserts(
  { sql, product, isNative }: TestServer,
  rows: readonly Row[],
): Promise<() => Promise<void>> {
  await sql.query('create table raw_feature (like feature including all)')
  await sql.query('create table raw_search (like feature_search including all)')
  const batches = Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, i) => {
    const batch = rows.slice(i * batchSize, (i + 1) * batchSize)
    const column = (at: 0 | 1 | 2) => batch.map((row) => row[at])
    return { geometries: column(0), properties: column(1), words: column(2) }
  })
  let inserted = 0
  return async () => {
    const layerId = crypto.randomUUID()
    if (isNative) await sql.query('begin')
    for (const { geometries, properties, words } of batches) {
      const values = [product.organizationId, layerId, geometries, properties, inserted, words]
      await sql.query({ name: 'raw-insert', text: rawInsert, values })
      inserted += words.length
    }
    if (isNative) await sql.query('commit')
  }
}
