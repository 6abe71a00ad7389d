import { featurePageMax, featurePageMaxBytes } from '@cairn/contract/features/features'
import { type RawBuilder, sql } from 'kysely'
import { type FeatureOwner, isOwnedBy } from '#access/feature-owner'
import { isShownIn } from '#access/layer-sharings'
import { seenCount, seenFeaturesOf } from '#access/listed-features'
import { andSeen, type SeenFeatures } from '#access/seen-features'
import type { VisibleTo } from '#access/visible-to'
import { type Db, prepared } from '#platform/database/db'

export interface PageQuery extends SeenFeatures {
  readonly layerId: string
  /** [minX, minY, maxX, maxY] in degrees. */
  readonly bbox?: readonly [number, number, number, number] | undefined
  /** Whether the geometry itself must intersect the box, not only its extent. */
  readonly exact: boolean
  readonly after: number
  readonly limit: number
  /** Decimals of a degree. */
  readonly precision: 7 | 9
}

/** A layer as its pages name it. */
export interface PagedLayer {
  readonly serverName: string
  readonly rev: number
  /** Bytes of the next heavy features, at most of `heavyCounted`. */
  readonly heavyBytes: number
}

/** A feature of more bytes is in the index `feature_heavy`. */
export const lightMaxBytes = 2048
/** This many heavy features exceed every page. */
const heavyCounted = Math.ceil(featurePageMaxBytes / lightMaxBytes)

/** The layer of a page; undefined when it does not exist or is not published. */
export async function findPagedLayer(
  db: Db,
  { layerId, after, ...owner }: FeatureOwner & Pick<PageQuery, 'layerId' | 'after'>,
): Promise<PagedLayer | undefined> {
  const { rows } = await sql<PagedLayer>`${prepared}
    select server_name, rev, (
      select coalesce(sum(page_bytes), 0) from (
        select page_bytes from feature where ${isOwnedBy('organization_id', owner)} and layer_id = ${layerId}
          and ogc_fid > ${after} and page_bytes > ${sql.lit(lightMaxBytes)}
        order by layer_id, ogc_fid limit ${sql.lit(heavyCounted)}
      ) heavy
    ) as heavy_bytes
    from layer where id = ${layerId} and is_ready`.execute(db)
  return rows[0]
}

/** The features of a page. */
export interface PageTexts {
  /** GeoJSON texts, each without its beginning: `7","version":1,"geometry":…}`. */
  readonly texts: readonly string[]
  /** Whether features follow that were left out because of their bytes. */
  readonly isCut: boolean
}

/**
 * Returns a page of features up to `featurePageMaxBytes`. The caller joins one text column per row: measured at a third of
 * the time of building the page in SQL or of parsing rows (docs/adr/0005-feature-pages-as-text.md). The bytes are summed
 * only where heavy features follow: the sum takes a fifth of the time of a page of light ones.
 */
export async function findFeatureTexts(db: Db, query: PageQuery, { heavyBytes }: PagedLayer): Promise<PageTexts> {
  const fits = query.limit * lightMaxBytes + heavyBytes <= bytesMaxAt(query.precision)
  return fits ? findLightTexts(db, query) : findFittingTexts(db, query)
}

async function findLightTexts(db: Db, query: PageQuery): Promise<PageTexts> {
  const { rows } = await sql<{ text: string }>`
    select ${textOf(sql`st_asgeojson(geom, ${query.precision}::int)`)} as text
    from ${pageOf(query)} feature order by ogc_fid`.execute(db)
  return { texts: rows.map(({ text }) => text), isCut: false }
}

/** Shares of a page: with less room left another query is not worth its time. */
const roomMinShare = 1 / 4
const roundsMax = 3

/**
 * Fills a page in rounds: `page_bytes` supposes the longest numbers, so that the features that fit by it may take half of the
 * page. Each later round asks for what fits by the bytes that the features before it took.
 */
async function findFittingTexts(db: Db, query: PageQuery): Promise<PageTexts> {
  const maxBytes = bytesMaxAt(query.precision)
  const first = await findRound(db, query, { maxBytes, simplifies: true })
  const texts = first.map(({ text }) => text)
  let last = first.at(-1)
  const used = { bytes: bytesOf(first), estimate: sumOf(first.map(({ pageBytes }) => pageBytes)) }
  for (let round = 1; round < roundsMax && last && !last.isLast && last.pageBytes <= maxBytes; round++) {
    const room = featurePageMaxBytes - used.bytes
    if (room < maxBytes * roomMinShare || texts.length >= query.limit) break
    const budget = Math.min(maxBytes, Math.floor((room * used.estimate) / used.bytes))
    const after = { ...query, after: last.ogcFid, limit: query.limit - texts.length }
    const fitting = withinBytes(await findRound(db, after, { maxBytes: budget, simplifies: false }), room)
    if (fitting.length === 0) break
    texts.push(...fitting.map(({ text }) => text))
    used.bytes += bytesOf(fitting)
    used.estimate += sumOf(fitting.map(({ pageBytes }) => pageBytes))
    last = fitting.at(-1)
  }
  return { texts, isCut: last !== undefined && !last.isLast }
}

interface FittingText {
  readonly ogcFid: number
  readonly text: string
  readonly pageBytes: number
  /** Whether no feature of the query follows. */
  readonly isLast: boolean
}

interface Round {
  /** Sum of `page_bytes`. */
  readonly maxBytes: number
  /** Whether a first feature that exceeds `maxBytes` is returned with a simplified geometry, instead of none. */
  readonly simplifies: boolean
}

/** Reads the geometries of the features that fit. */
async function findRound(db: Db, query: PageQuery, { maxBytes, simplifies }: Round): Promise<readonly FittingText[]> {
  const exact = textOf(sql`st_asgeojson(geom, ${query.precision}::int)`)
  const simplified = textOf(simplifiedGeometry(query.precision), sql`',"simplified":true'`)
  const { rows } = await sql<FittingText>`
    select ogc_fid, case when page_bytes <= ${maxBytes} then ${exact} else ${simplified} end as text, page_bytes, is_last
    from (
      select feature.*, sum(page_bytes) over page as bytes_so_far, lead(ogc_fid) over page is null as is_last
      from ${pageOf(query)} feature window page as (order by ogc_fid rows unbounded preceding)
    ) feature
    where bytes_so_far <= ${maxBytes} ${simplifies ? sql`or bytes_so_far = page_bytes` : sql``} order by ogc_fid`.execute(
    db,
  )
  return rows
}

function withinBytes(rows: readonly FittingText[], room: number): readonly FittingText[] {
  let left = room
  const end = rows.findIndex(({ text }) => {
    left -= rowBytes(text)
    return left < 0
  })
  return end === -1 ? rows : rows.slice(0, end)
}

function bytesOf(rows: readonly FittingText[]): number {
  return sumOf(rows.map(({ text }) => rowBytes(text)))
}

/** The caller puts the type, the name of the layer and a comma before each text: `page_bytes` allows 150 for that. */
function rowBytes(text: string): number {
  return Buffer.byteLength(text) + 150
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}

/** A layer of which all features that the caller sees are read. */
export interface WholeLayer extends Pick<PagedLayer, 'serverName' | 'rev'> {
  readonly id: string
  /** Bytes of these features. */
  readonly bytes: number
  readonly isWhole: boolean
}

interface LayersQuery {
  readonly visible: VisibleTo
  readonly projectId: string
  readonly layerIds: readonly string[]
}

/**
 * The first layers of a project and those shared into it, in the given order, that the actor may see and that have at most
 * `featurePageMax` features together.
 */
export async function findSmallLayers(db: Db, query: LayersQuery): Promise<readonly WholeLayer[]> {
  const { visible, projectId, layerIds } = query
  const { organizationId } = visible
  const { rows } = await sql<WholeLayer>`
    select id, server_name, rev, is_whole, (
      select coalesce(sum(page_bytes), 0) from ${seenFeaturesOf(visible, 'small', sql<boolean>`is_whole`)}
    ) as bytes
    from (
      select layer.id, server_name, rev, place, ${visible.wholeLayers()} as is_whole,
        sum(${seenCount(visible)}) over (order by place) as total
      from unnest(${[...layerIds]}::uuid[]) with ordinality as asked(id, place) join layer using (id)
      join folder on folder.id = layer.folder_id
      where ${isShownIn({ organizationId, projectId })} and is_ready and is_active
        and ${visible.layers()}
    ) small where total <= ${featurePageMax} order by place`.execute(db)
  return rows
}

/** The texts of all features of layers that the caller sees, as `findFeatureTexts` returns them. */
export async function findTextsOfLayers(
  db: Db,
  visible: VisibleTo,
  layers: readonly WholeLayer[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const layerIds = layers.map(({ id }) => id)
  const wholeIds = layers.filter(({ isWhole }) => isWhole).map(({ id }) => id)
  const isWhole = sql<boolean>`layer.id = any(${wholeIds}::uuid[])`
  const { rows } = await sql<{ layerId: string; text: string }>`
    select layer_id, text from layer cross join lateral (
      select feature.layer_id, ogc_fid, ${textOf(sql`st_asgeojson(geom, 7)`)} as text
      from ${seenFeaturesOf(visible, 'layer', isWhole)}
    ) feature where layer.id = any(${layerIds}::uuid[])
    order by layer_id, ogc_fid`.execute(db)
  const byLayer = Map.groupBy(rows, ({ layerId }) => layerId)
  return new Map(layerIds.map((id) => [id, byLayer.get(id)?.map(({ text }) => text) ?? []]))
}

/** `page_bytes` supposes 7 decimals; with 9 the same position takes at most an eighth more. */
function bytesMaxAt(precision: PageQuery['precision']): number {
  return precision === 7 ? featurePageMaxBytes : Math.floor((featurePageMaxBytes * 8) / 9)
}

/** Largest size in memory of a simplified geometry; its text takes less than twice as much. */
const simplifiedMaxBytes = 1_048_576

function textOf(geometry: RawBuilder<unknown>, mark?: RawBuilder<unknown>): RawBuilder<string> {
  const properties = mark
    ? sql`case when octet_length(properties::text) <= ${simplifiedMaxBytes} then properties::text else '{}' end`
    : sql`properties::text`
  return sql`ogc_fid || '","version":' || version ${mark ? sql`|| ${mark}` : sql``} || ',"geometry":' || ${geometry}
    || ',"properties":' || ${properties} || '}'`
}

/** The geometry on the finest grid that makes it small enough, or its extent. */
function simplifiedGeometry(precision: PageQuery['precision']): RawBuilder<string> {
  return sql`st_asgeojson(coalesce((
    select simple from unnest(array[4096, 1024, 256]) as steps cross join lateral (
      select st_removerepeatedpoints(
        st_snaptogrid(geom, greatest(st_xmax(geom) - st_xmin(geom), st_ymax(geom) - st_ymin(geom)) / steps)
      ) as simple offset 0
    ) attempt where not st_isempty(simple) and st_memsize(simple) <= ${simplifiedMaxBytes} limit 1
  ), st_envelope(geom)), ${precision}::int)`
}

function pageOf(query: PageQuery): RawBuilder<unknown> {
  return query.bbox ? touching(query.bbox, query) : whole(query)
}

/**
 * Reads in the order of the index (layer_id, ogc_fid). The order names both columns so that the planner uses that index.
 */
function whole({ layerId, after, limit, ...seen }: PageQuery): RawBuilder<unknown> {
  return sql`(select * from feature where ${isOwnedBy('organization_id', seen)} and layer_id = ${layerId} and ogc_fid > ${after}
    ${andSeen('ogc_fid', { ...seen, layerId })} order by layer_id, ogc_fid limit ${limit})`
}

/**
 * Forces the spatial index: for an order with a limit the planner prefers to scan the numbers and to test each geometry,
 * which for a small box reads the whole layer.
 */
function touching(bbox: readonly number[], { layerId, exact, after, limit, ...seen }: PageQuery): RawBuilder<unknown> {
  const box = sql`st_makeenvelope(${sql.join(bbox)}, 4326)`
  return sql`(
    with hit as materialized (
      select ogc_fid from feature where ${isOwnedBy('organization_id', seen)} and layer_id = ${layerId} and geom && ${box}
        ${andSeen('ogc_fid', { ...seen, layerId })} ${exact ? sql`and st_intersects(geom, ${box})` : sql``}
    ), page as materialized (
      select ogc_fid from hit where ogc_fid > ${after} order by ogc_fid limit ${limit}
    )
    select feature.* from page
      join feature on ${isOwnedBy('feature.organization_id', seen)} and feature.ogc_fid = page.ogc_fid)`
}
