import type pg from 'pg'

/** How the features of a survey are spread. */
export interface Spread {
  readonly name: 'layers' | 'organizations' | 'layer'
  readonly organizations: number
  readonly layersOfEach: number
}

export const spreads: readonly Spread[] = [
  { name: 'organizations', organizations: 500, layersOfEach: 4 },
  { name: 'layers', organizations: 1, layersOfEach: 100 },
  { name: 'layer', organizations: 1, layersOfEach: 1 },
]

/** The layer that is measured, with its organization and their ids. */
export interface MeasuredLayer {
  readonly organizationId: string
  readonly layerId: string
  readonly accountId: string
  /** Its features have the numbers from `first` to `last`. */
  readonly first: number
  readonly last: number
  /** It is a square of this side, whose corner is at `corner`. */
  readonly sideDeg: number
}

/** Features of the measured layer, however many others there are, unless it has all. */
const measuredCount = 20_000
/** Side of the square of a layer with `measuredCount` features. */
const sideOfLayerDeg = 0.2
export const corner = { lon: -120, lat: 30 }
/** One feature of so many has a version before the current one, and an entry of the activity log. */
const editedOneOf = 20

/** The tables that grow with features. */
const tables = ['feature', 'feature_version', 'feature_search', 'activity']

/** Fills an empty database with features, their history, search words and activity. */
export async function insertSurvey(sql: pg.Client, spread: Spread, count: number): Promise<MeasuredLayer> {
  const sideDeg = spread.name === 'layer' ? sideOfLayerDeg * Math.sqrt(count / measuredCount) : sideOfLayerDeg
  await insertLayers(sql, spread, count)
  await withoutIndexes(sql, async () => {
    await insertFeatures(sql, sideDeg)
    await insertWords(sql)
    await insertHistory(sql)
  })
  // Not in one statement: each is a transaction of its own.
  for (const table of tables) await sql.query(`vacuum (analyze) ${table}`)
  const { rows } = await sql.query<Omit<MeasuredLayer, 'sideDeg'>>(
    `select organization_id as "organizationId", layer_id as "layerId", created_by as "accountId", min(ogc_fid)::int as first, max(ogc_fid)::int as last
     from feature where layer_id = ${idOf("'layer 0.0'")} group by 1, 2, 3`,
  )
  if (!rows[0]) throw new Error('the measured layer has no features')
  return { ...rows[0], sideDeg }
}

/** An SQL expression: the same id for the same name in every run. */
function idOf(name: string): string {
  return `md5(${name})::uuid`
}

async function insertLayers(
  sql: pg.Client,
  { name, organizations, layersOfEach }: Spread,
  count: number,
): Promise<void> {
  const others = organizations * layersOfEach - 1
  const countOf =
    name === 'layer'
      ? count
      : `case when o = 0 and l = 0 then ${measuredCount} else ${(count - measuredCount) / others} end`
  const each = `from generate_series(0, ${organizations - 1}) o`
  const [organization, account, project, folder] = ['organization', 'account', 'project', 'folder'].map((kind) =>
    idOf(`'${kind} ' || o`),
  )
  await sql.query(`
    insert into organization (id, name) select ${organization}, 'Organization ' || o ${each};
    insert into account (id, organization_id, email, user_type)
      select ${account}, ${organization}, 'crew-' || o || '@scale.test', '0111' ${each};
    insert into project (id, organization_id, name) select ${project}, ${organization}, 'Survey' ${each};
    insert into folder (id, organization_id, project_id, name) select ${folder}, ${organization}, ${project}, 'Survey' ${each};
    insert into layer (id, organization_id, project_id, folder_id, name, server_name, feature_count, z_index, rev)
      select ${idOf("'layer ' || o || '.' || l")}, ${organization}, ${project}, ${folder}, 'Layer ' || l, 'survey', ${countOf}, l, 1
      ${each}, generate_series(0, ${layersOfEach - 1}) l`)
}

/** Points and short lines at random places of the square of their organization. */
async function insertFeatures(sql: pg.Client, sideDeg: number): Promise<void> {
  await sql.query(`
    insert into feature (organization_id, layer_id, geom, properties, rev, version, created_by, modified_by)
    select organization_id, id, st_setsrid(case when i % 5 > 0 then st_makepoint(x, y) else st_makeline(array[
        st_makepoint(x, y), st_makepoint(x + 0.0002, y + 0.0001), st_makepoint(x + 0.0004, y)]) end, 4326),
      jsonb_build_object('Asset', 'A-' || i, 'Zone', 'zone' || lpad((i / 200)::text, 6, '0'), 'Diameter', i % 40 * 25,
        'Material', (array['PVC', 'Steel', 'Clay', 'Copper'])[1 + i % 4], 'Owner', left(md5(i || id::text), 8),
        'Note', 'surveyed with the crew ' || i % 50),
      1, case when i % ${editedOneOf} = 0 then 2 else 1 end, account, account
    from (
      select layer.organization_id, layer.id, account.id as account, i,
        ${corner.lon} + place % 25 + ${sideDeg} * random() as x, ${corner.lat} + place / 25 + ${sideDeg} * random() as y
      from layer join account using (organization_id)
      cross join lateral (select substring(email from '[0-9]+')::int as place) organization
      cross join lateral generate_series(1, feature_count) i
      where layer.server_name = 'survey'
    ) one`)
}

/** As the product writes them: the values in lower case, without signs. */
async function insertWords(sql: pg.Client): Promise<void> {
  await sql.query(`
    insert into feature_search (feature_id, organization_id, layer_id, words)
    select ogc_fid, organization_id, layer_id, lower(concat_ws(' ', 'a', substr(properties->>'Asset', 3), properties->>'Zone',
      properties->>'Diameter', properties->>'Material', properties->>'Owner', properties->>'Note')) from feature`)
}

async function insertHistory(sql: pg.Client): Promise<void> {
  await sql.query(`
    insert into feature_version (ogc_fid, version, organization_id, layer_id, geom, properties, changed_at, changed_by)
    select ogc_fid, 1, organization_id, layer_id, geom, properties, created_at, created_by from feature where version = 2;
    insert into activity (organization_id, created_at, account_id, email, user_type, type, category, message, artifact)
    select organization_id, now() - ogc_fid * interval '1 second', created_by, 'crew@scale.test', '0111', 'Edit', 'Feature',
      'Feature survey.' || ogc_fid || ': Edit', jsonb_build_object('id', 'survey.' || ogc_fid, 'version', 2, 'layerId', layer_id,
        'properties', properties)
    from feature where version = 2`)
}

/** Builds the indexes after the rows: ten million rows would take hours with them. Primary keys are filled in order. */
async function withoutIndexes(sql: pg.Client, insert: () => Promise<void>): Promise<void> {
  const { rows } = await sql.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisprimary`,
    [tables],
  )
  for (const { name } of rows) await sql.query(`drop index ${name}`)
  await insert()
  for (const { definition } of rows) await sql.query(definition)
}

/** Bytes of the tables that grow, with their indexes, for each feature. */
export async function bytesOfFeature(sql: pg.Client): Promise<number> {
  const { rows } = await sql.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(name))::float / (select count(*) from feature) as bytes from unnest($1::regclass[]) name`,
    [tables],
  )
  return rows[0]?.bytes ?? Number.NaN
}
