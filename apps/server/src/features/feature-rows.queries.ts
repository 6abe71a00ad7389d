import { type FeatureRow, featureRowsMaxBytes, rowTextMax, sortedRowsMax } from '@cairn/contract/features/feature-rows'
import { type RawBuilder, sql } from 'kysely'
import { isOwnedBy } from '#access/feature-owner'
import { andSeen, type SeenFeatures } from '#access/seen-features'
import type { Db } from '#platform/database/db'
import type { NamedAttributes } from './attributes/named-attributes.queries.ts'
import type { RowKey, SortKey } from './row-key.ts'

export interface RowQuery extends SeenFeatures {
  readonly layerId: string
  /** From `searchWords`: each is the beginning of a word of the row. Empty for all rows. */
  readonly words: string
  /** [minX, minY, maxX, maxY] in degrees. */
  readonly bbox?: readonly [number, number, number, number] | undefined
  /** The name of the attribute or property that the rows are sorted by; undefined: the number. */
  readonly sort?: string | undefined
  /** The attributes with this name. */
  readonly named?: NamedAttributes | undefined
  readonly direction: 'asc' | 'desc'
  readonly after: RowKey | undefined
  readonly limit: number
}

/** A layer as its rows name it; undefined when it does not exist or is not published. */
export function findRowLayer(db: Db, id: string): Promise<{ serverName: string; featureCount: number } | undefined> {
  return db
    .selectFrom('layer')
    .where('id', '=', id)
    .where('isReady', '=', true)
    .select(['serverName', 'featureCount'])
    .executeTakeFirst()
}

interface RowPart extends Pick<FeatureRow, 'version' | 'geometryType' | 'extent'> {
  readonly ogcFid: number
  /** JSON text. */
  readonly properties: string
  readonly sortKind: number | null
  readonly sortText: string | null
}

/** A row with its place in the order. */
export interface FoundRow extends Omit<FeatureRow, 'id' | 'properties'> {
  readonly key: RowKey
  /** JSON text: 200 rows of 500 columns are megabytes, and nothing on the server reads them. */
  readonly properties: string
}

export interface FoundRows {
  readonly rows: readonly FoundRow[]
  /** Whether rows of the page were left out because of their bytes. */
  readonly isCut: boolean
  /** Number of rows that the words and the box let through; null where all rows are taken. */
  readonly count: number | null
}

/**
 * A page of rows. Sorted rows are left out when there are more than `sortedRowsMax`.
 */
export async function findRows(db: Db, query: RowQuery): Promise<FoundRows> {
  const hits = hitsOf(query)
  const order = orderOf(query, sql``)
  const ofOrganization = isOwnedBy('feature.organization_id', query)
  const { rows } = await sql<RowPart & { count: number | null; isLast: boolean }>`
    with hit as materialized (${hits ?? sql`select 0::bigint as ogc_fid where false`}),
    page as materialized (${pageOf(query, hits !== undefined)}),
    short as materialized (
      select page.*, ${shortProperties}::text as properties from page join feature on ${ofOrganization} and feature.ogc_fid = page.ogc_fid
    ), sized as (
      select *, octet_length(properties) as own_bytes, sum(octet_length(properties)) over place as bytes_so_far,
        lead(ogc_fid) over place is null as is_last
      from short window place as (order by ${order} rows unbounded preceding)
    )
    select ${hits ? sql`(select count(*) from hit)` : sql`null::bigint`} as count, sized.ogc_fid, feature.version, is_last,
      substr(st_geometrytype(geom), 4) as geometry_type,
      case when not st_isempty(geom)
        then jsonb_build_array(st_xmin(geom), st_ymin(geom), st_xmax(geom), st_ymax(geom)) end as extent,
      sized.properties, sort_kind, coalesce(sort_number::text, sort_text) as sort_text
    from (select 1) always
    -- the first one always fits
    left join (sized join feature on ${ofOrganization} and feature.ogc_fid = sized.ogc_fid)
      on bytes_so_far <= ${featureRowsMaxBytes} or bytes_so_far = own_bytes
    order by ${orderOf(query, sql`sized.`)}`.execute(db)
  const found = rows.flatMap((row) => (row.ogcFid === null ? [] : [toRow(row)]))
  return { rows: found, isCut: rows.at(-1)?.isLast === false, count: rows[0]?.count ?? null }
}

function toRow({ ogcFid, sortKind, sortText, ...row }: RowPart): FoundRow {
  return { ...row, key: { ogcFid, sorted: sortKeyOf(sortKind, sortText ?? '') } }
}

function sortKeyOf(kind: number | null, value: string): SortKey | undefined {
  if (kind === null) return undefined
  if (kind === kinds.none) return { kind: 'none' }
  return { kind: kind === kinds.number ? 'number' : 'text', value }
}

/**
 * The query of the numbers of the features that the filters let through and the caller sees, whose plan a test reads;
 * undefined without filters for a caller who sees the whole layer.
 */
export function hitsOf({
  layerId,
  words,
  bbox,
  ...seen
}: SeenFeatures & Pick<RowQuery, 'layerId' | 'words' | 'bbox'>): RawBuilder<unknown> | undefined {
  const named =
    words === ''
      ? undefined
      : sql`
    select feature_id as ogc_fid from feature_search where ${isOwnedBy('organization_id', seen)} and layer_id = ${layerId}
      and layer_words(layer_id, words) @@ ${prefixesOf(layerId, words)}::tsquery
      ${andSeen('feature_id', { ...seen, layerId })}`
  if (!bbox && (named || seen.only === undefined)) return named
  return sql`
    select ogc_fid from feature where ${isOwnedBy('organization_id', seen)} and layer_id = ${layerId}
      ${bbox ? sql`and geom && st_makeenvelope(${sql.join(bbox)}, 4326)` : sql``}
      ${andSeen('ogc_fid', { ...seen, layerId })} ${named ? sql`and ogc_fid in (${named})` : sql``}`
}

/**
 * The beginnings of words as the function `layer_words` of the database writes them. The words contain only letters and
 * digits: none of them is an operator of a tsquery.
 */
function prefixesOf(layerId: string, words: string): string {
  const layer = layerId.slice(0, 8).toLowerCase()
  return words
    .split(' ')
    .map((word) => `'${layer}${word}':*`)
    .join(' & ')
}

function pageOf(query: RowQuery, isFiltered: boolean): RawBuilder<unknown> {
  const { layerId, sort, named, limit } = query
  const inLayer = sql<boolean>`${isOwnedBy('feature.organization_id', query)} and layer_id = ${layerId}`
  const source = isFiltered ? sql`hit` : sql`feature`
  const ofLayer = isFiltered ? sql`true` : inLayer
  if (sort === undefined)
    return sql`
      select ogc_fid, null::integer as sort_kind, null::numeric as sort_number, null::text as sort_text
      from ${source} where ${ofLayer} and ${afterKey(query)} order by ${orderOf(query, sql``)} limit ${limit}`
  return sql`
    select ogc_fid, sort_kind, sort_number, sort_text from (
      select ogc_fid, sort_kind,
        case when sort_kind = ${kinds.number} then sort_value::numeric end as sort_number,
        case when sort_kind = ${kinds.text} then left(sort_value, ${rowTextMax}) end collate natural_order as sort_text
      from (
        select ogc_fid, value #>> '{}' as sort_value, ${kindOfValue} as sort_kind from (
          select feature.ogc_fid, ${named ? valueOfNamed(sort, named) : valueOfProperty(sort)}
          from feature ${isFiltered ? sql`join hit on hit.ogc_fid = feature.ogc_fid` : sql``}
          where ${inLayer} ${isFiltered ? sql`and (select count(*) from hit) <= ${sortedRowsMax}` : sql``}
          -- reads the value of each row once
          offset 0
        ) read
      ) valued
    ) keyed where ${afterKey(query)} order by ${orderOf(query, sql``)} limit ${limit}`
}

/** The columns `value`, JSON, and `is_numeric`, whether a text in it is a number. */
function valueOfProperty(name: string): RawBuilder<unknown> {
  return sql`properties -> ${name} as value, false as is_numeric`
}

/** As `namedValue` of the domain package reads: the attribute that the component has under the name, else the property. */
function valueOfNamed(name: string, attributes: NamedAttributes): RawBuilder<unknown> {
  const found = sql`${JSON.stringify(attributes)}::jsonb -> lower(properties ->> 'component_id')`
  return sql`coalesce(properties -> 'attributes' -> (${found} ->> 0), properties -> ${name}) as value,
    (${found} ->> 1)::boolean as is_numeric`
}

/** The kinds of values in their order, in both directions. */
const kinds = { number: 0, text: 1, none: 2 } as const

/** A number of more digits is sorted as a text, in which digits are compared as numbers too. */
const sortedDigitsMax = 40

const kindOfValue = sql<number>`case
    when coalesce(btrim(value #>> '{}'), '') = '' then ${kinds.none}::integer
    when length(value #>> '{}') <= ${sortedDigitsMax}
      and (jsonb_typeof(value) = 'number' or is_numeric and value #>> '{}' ~ '^[+-]?[0-9]+([.][0-9]+)?$')
      then ${kinds.number}::integer
    else ${kinds.text}::integer end`

function orderOf({ sort, direction }: RowQuery, of: RawBuilder<unknown>): RawBuilder<unknown> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  return sort === undefined
    ? sql`${of}ogc_fid ${way}`
    : sql`${of}sort_kind, ${of}sort_number ${way}, ${of}sort_text ${way}, ${of}ogc_fid`
}

function afterKey({ after, direction }: RowQuery): RawBuilder<boolean> {
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  if (!after) return sql`true`
  const { ogcFid, sorted } = after
  if (!sorted) return sql`ogc_fid ${beyond} ${ogcFid}`
  if (sorted.kind === 'none') return sql`sort_kind = ${kinds.none} and ogc_fid > ${ogcFid}`
  const [column, value] =
    sorted.kind === 'number'
      ? [sql`sort_number`, sql`${sorted.value}::numeric`]
      : [sql`sort_text`, sql`${sorted.value}::text`]
  const kind = kinds[sorted.kind]
  return sql`(sort_kind > ${kind} or sort_kind = ${kind}
    and (${column} ${beyond} ${value} or ${column} = ${value} and ogc_fid > ${ogcFid}))`
}

/** A table shows the beginning of a long text, and a nested value as text; the values of attributes have their names in the dictionary. */
const shortProperties = sql<string>`(
  select coalesce(jsonb_object_agg(key, case
    when key = 'attributes' and jsonb_typeof(value) = 'object'
      then (select coalesce(jsonb_object_agg(id, ${shortValue('entry')}), '{}') from jsonb_each(value) attribute (id, entry))
    else ${shortValue('value')} end), '{}')
  from jsonb_each(feature.properties))`

function shortValue(column: 'value' | 'entry'): RawBuilder<unknown> {
  const value = sql.ref(column)
  return sql`case
    when length(${value} #>> '{}') > ${rowTextMax} then to_jsonb(left(${value} #>> '{}', ${rowTextMax} - 1) || '…')
    when jsonb_typeof(${value}) in ('array', 'object') then to_jsonb(${value} #>> '{}')
    else ${value} end`
}
