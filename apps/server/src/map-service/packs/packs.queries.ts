import type { StyleReads } from '@cairn/domain/style/style-reads'
import { featureSeparator, valueSeparator } from '@cairn/drawing/pack/value-column'
import { type RawBuilder, sql } from 'kysely'
import { type Db, prepared } from '#platform/database/db'
import { lightMaxBytes } from '../../features/feature-pages.queries.ts'

/** How far a layer has changed. */
export interface LayerState {
  readonly layerId: string
  readonly rev: number
  readonly featureCount: number
}

/** The states of the layers that exist and are published. */
export async function findLayerStates(db: Db, layerIds: readonly string[]): Promise<readonly LayerState[]> {
  const { rows } = await sql<LayerState>`${prepared}
    select id as layer_id, rev, feature_count from layer where id = any(${layerIds}::uuid[]) and is_ready`.execute(db)
  return rows
}

/** Features in the order of their numbers. */
export interface FeatureChunk {
  readonly numbers: readonly number[]
  /** Geometries in TWKB, one behind the other; empty if they were not asked for. */
  readonly twkb: Uint8Array
  /** For each set of values that was asked for, the text of each feature, as in `ValueColumn.texts`. */
  readonly values: readonly (readonly string[])[]
}

/** The parts of features that a chunk has. */
export interface ChunkParts {
  readonly withGeometry: boolean
  readonly reads: readonly StyleReads[]
}

interface ChunkRow {
  readonly numbers: string | null
  /** In Base64. */
  readonly twkb: string | null
  readonly [values: `values${number}`]: string | null
}

export interface ChunkQuery extends ChunkParts {
  readonly layerId: string
  readonly after: number
  /** The chunk has no more features than this, and ends before the one with which its heavy ones would exceed the bytes. */
  readonly max: { readonly features: number; readonly bytes: number }
}

/**
 * Bytes of geometry in a row of an answer. `pg` copies a row into new memory each time that more of it has arrived than fits: a
 * row with all geometry of a chunk took the client three times as long.
 */
const pieceBytes = 48_000

/** The first bytes of the pieces of geometry, each of which is in a row of its own. */
export function piecesOf(twkb: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`generate_series(1, greatest(1, length(${twkb})), ${sql.lit(pieceBytes)}) piece`
}

/** A piece in Base64. */
export function pieceOf(twkb: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`encode(substring(${twkb} from piece for ${sql.lit(pieceBytes)}), 'base64')`
}

/** A column that the row of the first piece has alone. */
export function inFirstRow(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case piece when 1 then ${column} end`
}

/** Above each number of a feature. */
const beyondNumbers = '9223372036854775807'

/** The next features of a layer; undefined behind the last one. */
export async function findChunk(
  db: Db,
  { layerId, after, max, ...parts }: ChunkQuery,
): Promise<FeatureChunk | undefined> {
  const columns = parts.reads.length > 0 ? sql`layer_id, ogc_fid, geom, properties` : sql`layer_id, ogc_fid, geom`
  // A range instead of one layer: for one layer the primary key has the order too, which has the features of all layers.
  const following = sql`${isOfOwner(layerId)} and (layer_id, ogc_fid) > (${layerId}, ${after}) and layer_id <= ${layerId}`
  const order = sql`layer_id, ogc_fid`
  // Only heavy features are summed up, which have an index of their own: the sum of all would take as long as the rest.
  const { rows } = await sql<ChunkRow>`
    with beyond as materialized (
      select min(ogc_fid) as ogc_fid from (
        select ogc_fid, sum(page_bytes) over earlier as bytes, row_number() over earlier as place from (
          select ${order}, page_bytes from feature where ${following} and page_bytes > ${sql.lit(lightMaxBytes)}
          order by ${order} limit ${max.features}
        ) heavy window earlier as (order by ${order} rows unbounded preceding)
      ) heavy where place > 1 and bytes > ${max.bytes}
    ), chunk as materialized (
      select ${columnsOf(parts, order)} from (
        select ${columns} from feature
        where ${following} and ogc_fid < coalesce((select ogc_fid from beyond), ${sql.lit(beyondNumbers)}::bigint)
        order by ${order} limit ${max.features}
      ) page
    )
    select ${pieceOf(sql`twkb`)} as twkb, ${sql.join(namesOf(parts).map((name) => sql`${inFirstRow(name)} as ${name}`))}
    from chunk cross join ${piecesOf(sql`twkb`)} order by piece`.execute(db)
  const chunk = toChunk(rows, parts)
  return chunk.numbers.length > 0 ? chunk : undefined
}

export interface ChangesQuery {
  readonly layerId: string
  /** The revision of the features in memory. */
  readonly since: number
  readonly reads: readonly StyleReads[]
  /** Beyond these the features are loaded again. */
  readonly max: ChunkQuery['max']
}

/** Changes of a layer since a revision, of one moment. */
export interface LayerChanges extends Pick<LayerState, 'rev' | 'featureCount'> {
  /** The features that the layer has and that have changed; undefined for too many. */
  readonly changed: FeatureChunk | undefined
  /** Numbers of features that were deleted or moved to other layers; they may have returned. */
  readonly left: readonly number[]
}

/** undefined for a layer that was deleted. */
export async function findChanges(db: Db, query: ChangesQuery): Promise<LayerChanges | undefined> {
  const { layerId, since, reads, max } = query
  const parts = { withGeometry: true, reads }
  // One style has one text for each number of values, several styles too many to keep the plans.
  const mark = reads.length > 1 ? sql`` : prepared
  const { rows } = await sql<
    ChunkRow & Pick<LayerState, 'rev' | 'featureCount'> & { isFew: boolean; left: string | null }
  >`${mark}
    with since as materialized (
      select ogc_fid, geom, properties, page_bytes from feature
      where ${isIn(layerId)} and rev > ${since} order by layer_id, rev limit ${max.features + 1}
    ), size as (
      select count(*) <= ${max.features} and coalesce(sum(page_bytes), 0) <= ${max.bytes} as is_few from since
    )
    select layer.rev, layer.feature_count, is_few, ${inBase64(sql`twkb`)}, ${sql.join(namesOf(parts))}, (
        select string_agg(distinct ogc_fid::text, ',') from feature_version
        where coalesce(former_layer_id, layer_id) = ${layerId} and left_rev > ${since}
      ) as left
    from layer cross join size
    left join lateral (select ${columnsOf(parts, sql`ogc_fid`)} from since) chunk on is_few
    where layer.id = ${layerId} and layer.is_ready`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { rev, featureCount, isFew, left } = row
  return { rev, featureCount, changed: isFew ? toChunk([row], parts) : undefined, left: numbersIn(left) }
}

/**
 * Selects the features of a layer under each organization under which they are stored. It is read by the statement itself: an
 * organization that the caller has read may have changed since.
 */
export function isIn(layerId: string): RawBuilder<boolean> {
  return sql`${isOfOwner(layerId)} and layer_id = ${layerId}`
}

function isOfOwner(layerId: string): RawBuilder<boolean> {
  return sql`organization_id = any(array(select organization_id from layer_owner where layer_id = ${layerId}))`
}

/**
 * The columns of a chunk, whose geometry is in bytes, from rows of the table.
 * @param order - of its features: the one that the rows have costs no sorting
 */
function columnsOf({ withGeometry, reads }: ChunkParts, order: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql.join([
    sql`string_agg(ogc_fid::text, ',' order by ${order}) as numbers`,
    withGeometry ? sql`string_agg(st_astwkb(geom, 7), ''::bytea order by ${order}) as twkb` : sql`null::bytea as twkb`,
    ...reads.map(
      (read, place) =>
        sql`string_agg(${valuesOf(read)}, ${featureSeparator} order by ${order}) as ${valueColumn(place)}`,
    ),
  ])
}

/** The columns of a chunk but its geometry. */
const namesOf = ({ reads }: ChunkParts) => [sql.ref('numbers'), ...reads.map((_, place) => valueColumn(place))]

const inBase64 = (twkb: RawBuilder<unknown>) => sql`encode(${twkb}, 'base64') as twkb`

const valueColumn = (place: number) => sql.ref(`values${place}`)

/** The names of the values of one feature, in their order. */
export function valueNamesIn({ names, attributeIds }: StyleReads): readonly string[] {
  return attributeIds.length === 0 ? names : [...new Set([...names, 'component_id', 'attributes'])]
}

export function valuesOf(reads: StyleReads): RawBuilder<string> {
  const values = valueNamesIn(reads).map((name) =>
    name === 'attributes' && reads.attributeIds.length > 0
      ? attributesOf(reads.attributeIds)
      : sql`coalesce((properties->${name}::text)::text, '')`,
  )
  return values.length === 0 ? sql`''` : sql.join(values, sql` || ${sql.lit(valueSeparator)} || `)
}

/** The stored form with the read attributes alone; other forms as they are. */
function attributesOf(ids: readonly string[]): RawBuilder<string> {
  return sql`coalesce(case jsonb_typeof(properties->'attributes') when 'object' then (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(properties->'attributes') where key = any(${ids}::text[])
    ) else properties->'attributes' end::text, '')`
}

/** @param rows - the first one has all but the geometry, of which each has a piece */
function toChunk(rows: readonly ChunkRow[], { reads }: ChunkParts): FeatureChunk {
  const [first] = rows
  const values = reads.map((_, place) => first?.[`values${place}`]?.split(featureSeparator) ?? [])
  return { numbers: numbersIn(first?.numbers ?? null), twkb: fromBase64(rows.map(({ twkb }) => twkb)), values }
}

/**
 * The bytes of pieces that a query encodes in Base64. PostgreSQL writes other bytes as hexadecimal digits, which are half as long
 * again and take ten times as long to read.
 */
export function fromBase64(pieces: readonly (string | null)[]): Uint8Array<ArrayBuffer> {
  // Not in the pool of Node.js: a message to a thread copies the whole memory of a view.
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece ?? '', 'base64'), 0))
  let length = 0
  for (const piece of pieces) length += bytes.write(piece ?? '', length, 'base64')
  return bytes.subarray(0, length)
}

function numbersIn(text: string | null): number[] {
  return text === null ? [] : text.split(',').map(Number)
}
