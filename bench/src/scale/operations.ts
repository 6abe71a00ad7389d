import type pg from 'pg'
import { corner, type MeasuredLayer } from './survey.ts'

/** An operation of the product on features, in its SQL without its rights: the database alone is measured. */
export interface Operation {
  readonly name: string
  /** Repetitions in a round. */
  readonly goes: number
  /** Whether its cost grows with the tables, whichever keys they have. */
  readonly growsWithTables?: boolean
  /** Runs once before the goes, which are measured. */
  readonly prepare?: () => Promise<unknown>
  readonly go: () => Promise<unknown>
}

/** A box with 3,000 of 20,000 features. */
const boxSideDeg = 0.2 * Math.sqrt(0.15)
const importedCount = 50_000
const deletedCount = 100_000
const batchSize = 1000

/** Random places and numbers in the measured layer, the same in every run. */
class Choices {
  readonly #layer: MeasuredLayer
  #seed = 1

  constructor(layer: MeasuredLayer) {
    this.#layer = layer
  }

  /** The minimal standard generator of Park and Miller. */
  #random(): number {
    this.#seed = (this.#seed * 16_807) % 2_147_483_647
    return this.#seed / 2_147_483_647
  }

  number(before = 0): number {
    const { first, last } = this.#layer
    return first + Math.floor(this.#random() * (last - first - before))
  }

  box(sideDeg: number): [number, number, number, number] {
    const within = this.#layer.sideDeg - sideDeg
    const [x, y] = [corner.lon + this.#random() * within, corner.lat + this.#random() * within]
    return [x, y, x + sideDeg, y + sideDeg]
  }

  /** A word of 200 features of each layer that is large enough. */
  word(): string {
    return `zone${String(1 + Math.floor(this.#random() * 23)).padStart(6, '0')}`
  }
}

/** The operations, in the order in which they have to run: the last ones grow the tables. */
export function operationsOn(sql: pg.Client, layer: MeasuredLayer): readonly Operation[] {
  const choices = new Choices(layer)
  return [...readsOf(sql, layer, choices), editOf(sql, layer, choices), ...bulkOf(sql, layer)]
}

const pageText = `ogc_fid || '","version":' || version || ',"geometry":' || st_asgeojson(geom, 7)
  || ',"properties":' || properties::text || '}' as text`

function readsOf(sql: pg.Client, { organizationId, layerId }: MeasuredLayer, choices: Choices): Operation[] {
  const own = [organizationId, layerId]
  return [
    {
      name: 'page-box',
      goes: 8,
      go: () =>
        sql.query({
          rowMode: 'array',
          text: `with hit as materialized (
              select ogc_fid from feature where organization_id = $1 and layer_id = $2 and geom && st_makeenvelope($3, $4, $5, $6, 4326)
            ), page as materialized (select ogc_fid from hit order by ogc_fid limit 3000)
            select ${pageText} from page join feature using (ogc_fid) where organization_id = $1 order by ogc_fid`,
          values: [...own, ...choices.box(boxSideDeg)],
        }),
    },
    {
      name: 'page-number',
      goes: 8,
      go: () =>
        sql.query({
          rowMode: 'array',
          text: `select ${pageText} from feature where organization_id = $1 and layer_id = $2 and ogc_fid > $3
            order by layer_id, ogc_fid limit 3000`,
          values: [...own, choices.number(3000)],
        }),
    },
    { name: 'feature', goes: 60, go: () => findFeature(sql, organizationId, choices.number()) },
    {
      name: 'info',
      goes: 60,
      go: () => {
        const [lon, lat] = choices.box(0)
        return sql.query(
          `select ogc_fid, properties from feature where organization_id = $1 and layer_id = $2
             and geom && st_expand(st_setsrid(st_makepoint($3, $4), 4326), 0.0015)
           order by geom <-> st_setsrid(st_makepoint($3, $4), 4326) limit 10`,
          [...own, lon, lat],
        )
      },
    },
    {
      name: 'words',
      goes: 12,
      go: () =>
        sql.query(
          `with hit as materialized (
             select feature_id as ogc_fid from feature_search where organization_id = $1 and layer_id = $2
               and layer_words(layer_id, words) @@ $3::tsquery
           ), page as materialized (select ogc_fid from hit order by ogc_fid limit 50)
           select (select count(*) from hit), feature.* from page join feature using (ogc_fid) where organization_id = $1`,
          [...own, `'${layerId.slice(0, 8)}${choices.word()}':*`],
        ),
    },
  ]
}

/** The path of a link, which names the number alone, and then the feature of an organization. */
async function findFeature(sql: pg.Client, organizationId: string, ogcFid: number): Promise<void> {
  await findLayerOf(sql, ogcFid)
  await sql.query({
    name: 'feature',
    text: `select feature.*, st_asgeojson(geom, 9), author.email from feature join layer on layer.id = layer_id
      left join author on author.id = created_by where feature.organization_id = $1 and ogc_fid = $2`,
    values: [organizationId, ogcFid],
  })
}

function findLayerOf(sql: pg.Client, ogcFid: number): Promise<unknown> {
  return sql.query({
    name: 'path',
    text: `select layer.*, folder.name from layer join folder on folder.id = folder_id where layer.id in (
      select layer_id from feature where ogc_fid = $1 union select layer_id from feature_version where ogc_fid = $1)`,
    values: [ogcFid],
  })
}

function editOf(sql: pg.Client, layer: MeasuredLayer, choices: Choices): Operation {
  return {
    name: 'edit',
    goes: 40,
    go: async () => {
      const ogcFid = choices.number()
      await sql.query('begin')
      await findLayerOf(sql, ogcFid)
      await sql.query({ name: 'rev', text: 'update layer set rev = rev + 1 where id = $1', values: [layer.layerId] })
      await writeVersion(sql, layer, ogcFid)
      await sql.query('commit')
    },
  }
}

/** The superseded version, the new one, its search words and the entry of the log. */
async function writeVersion(
  sql: pg.Client,
  { organizationId, layerId, accountId }: MeasuredLayer,
  ogcFid: number,
): Promise<void> {
  const isOne = 'organization_id = $1 and ogc_fid = $2'
  await sql.query({
    name: 'edit',
    text: `with superseded as (
        insert into feature_version (ogc_fid, version, organization_id, layer_id, geom, properties, changed_at, changed_by)
        select ogc_fid, version, organization_id, layer_id, geom, properties, modified_at, modified_by from feature where ${isOne}
      ), found as (
        update feature_search set words = words || ' ' || $3::text where organization_id = $1 and feature_id = $2
      )
      update feature set version = version + 1, rev = rev + 1, modified_at = clock_timestamp(),
        properties = properties || jsonb_build_object('Note', $3::text) where ${isOne} returning *`,
    values: [organizationId, ogcFid, `edit${ogcFid}`],
  })
  await sql.query({
    name: 'activity',
    text: `insert into activity (created_at, organization_id, account_id, email, user_type, type, category, message, artifact)
      values (clock_timestamp(), $1, $2, 'crew@scale.test', '0111', 'Edit', 'Feature', $3, $4)`,
    values: [
      organizationId,
      accountId,
      `Feature survey.${ogcFid}: Edit`,
      JSON.stringify({ id: `survey.${ogcFid}`, layerId, properties: { Zone: 'zone000001', Material: 'PVC' } }),
    ],
  })
}

function bulkOf(sql: pg.Client, layer: MeasuredLayer): Operation[] {
  const doomed: string[] = []
  return [
    { name: 'import', goes: 1, go: () => importLayer(sql, layer, importedCount) },
    {
      name: 'delete',
      goes: 1,
      prepare: async () => {
        doomed.push(await importLayer(sql, layer, deletedCount))
        await sql.query('vacuum (analyze) feature, feature_search')
      },
      go: () => sql.query('delete from layer where id = $1', [doomed.pop()]),
    },
    {
      name: 'vacuum',
      goes: 1,
      growsWithTables: true,
      go: () => sql.query('vacuum (index_cleanup on, parallel 0) feature, feature_version, feature_search'),
    },
  ]
}

let imports = 0

/** Fills a new layer in one transaction, a batch a statement. */
async function importLayer(sql: pg.Client, { organizationId, layerId, accountId }: MeasuredLayer, count: number) {
  imports += 1
  const { rows } = await sql.query<{ id: string }>(
    `insert into layer (organization_id, project_id, folder_id, name, server_name)
     select organization_id, project_id, folder_id, $2, 'imported' from layer where id = $1 returning id`,
    [layerId, `Import ${imports}`],
  )
  const id = rows[0]?.id ?? ''
  await sql.query('begin')
  for (let first = 1; first <= count; first += batchSize)
    await sql.query({
      text: `with incoming as materialized (
          select nextval(pg_get_serial_sequence('feature', 'ogc_fid')) as ogc_fid, i, 'zone' || lpad((i / 200)::text, 6, '0') as zone,
            st_setsrid(st_makepoint(${corner.lon} + 0.2 * random(), ${corner.lat} + 0.2 * random()), 4326) as geom
          from generate_series($4::int, $4::int + ${batchSize - 1}) i
        ), added as (
          insert into feature (ogc_fid, organization_id, layer_id, geom, properties, rev, created_by, modified_by)
          overriding system value
          select ogc_fid, $1, $2, geom, jsonb_build_object('Asset', 'A-' || i, 'Zone', zone, 'Material', 'PVC'), 1, $3, $3 from incoming
        )
        insert into feature_search (feature_id, organization_id, layer_id, words)
        select ogc_fid, $1, $2, concat_ws(' ', 'a', i, zone, 'pvc') from incoming`,
      values: [organizationId, id, accountId, first],
    })
  await sql.query('commit')
  return id
}

/** Blocks of 8 kB that the database has read from its tables and indexes so far, also where they were in memory. */
export async function blocksRead(sql: pg.Client): Promise<number> {
  await sql.query('select pg_stat_force_next_flush()')
  const kinds = ['heap', 'idx', 'toast', 'tidx'].map(
    (kind) => `coalesce(${kind}_blks_hit, 0) + coalesce(${kind}_blks_read, 0)`,
  )
  const { rows } = await sql.query<{ blocks: number }>(
    `select sum(${kinds.join(' + ')})::float as blocks from pg_statio_user_tables`,
  )
  return rows[0]?.blocks ?? Number.NaN
}
