import type { StyleReads } from '@cairn/domain/style/style-reads'
import type { FoundFeatures } from '@cairn/drawing/pack/picture-pack'
import { featureSeparator } from '@cairn/drawing/pack/value-column'
import { sql } from 'kysely'
import { type Db, prepared, withSettings } from '#platform/database/db'
import { fromBase64, inFirstRow, isIn, pieceOf, piecesOf, valueNamesIn, valuesOf } from './packs.queries.ts'

export interface BoxQuery {
  readonly layerId: string
  /** [minX, minY, maxX, maxY] in degrees. */
  readonly bbox: readonly [number, number, number, number]
  /** Degrees from one position of a feature to the next, below which it is left out. */
  readonly leastDeg: number
  readonly reads: StyleReads
}

const settings = {
  /** Milliseconds. The embedded database cancels no query. */
  statement_timeout: '10000',
  /**
   * A plan for any box expects few features and would read their rows one by one; by a bitmap each page is read once, which takes a
   * fifth of the time for 20,000 features. A plan for each box takes as long as the query of 100 features.
   */
  enable_indexscan: 'off',
} as const
/** Bytes of the answer: Node.js reads no text of more than 512 MB, and `pg` reads each value as one. */
const answerMaxBytes = 400_000_000

/** `numbers` and `twkb` are in Base64. */
interface BoxRow {
  readonly numbers: string | null
  readonly twkb: string | null
  readonly texts?: string | null
}

/** Whether the points of a geometry may each be compared with all others. */
const isLight = sql`pg_column_size(geom) <= 2048`

/**
 * The geometry of a feature without the positions that are near the one before them: of small areas half of the bytes, in the same
 * time. A heavy geometry with points stays whole: PostGIS would compare each of its points with all others. Its own bytes say whether
 * it is heavy: `page_bytes` is behind the values in a row, and to read it took a tenth of the query of 20,000 features.
 */
const thinned = (leastDeg: number) => sql`case when ${isLight} or geometrytype(geom) in
  ('LINESTRING', 'POLYGON', 'MULTILINESTRING', 'MULTIPOLYGON') then st_removerepeatedpoints(geom, ${leastDeg}::float8) else geom end`

/** Decimals of degrees that round to a quarter of a distance, at most as many as features in memory have. */
const decimalsFor = (deg: number) => Math.min(7, Math.max(0, Math.ceil(-Math.log10(deg / 2))))

/**
 * The features whose extents meet a box, with the positions that a picture shows. undefined for more than an answer holds.
 * @throws an error for which `isCancelled` holds where it takes too long
 */
export async function findInBox(
  db: Db,
  { layerId, bbox, leastDeg, reads }: BoxQuery,
  maxBytes = answerMaxBytes,
): Promise<FoundFeatures | undefined> {
  const hasValues = reads.names.length > 0
  const textColumn = hasValues ? sql`, string_agg(${valuesOf(reads)}, ${featureSeparator}) as texts` : sql``
  // Base64 and its line breaks take less than 1.4 times the bytes.
  const size = sql`1.4 * coalesce(length(twkb), 0) ${hasValues ? sql` + coalesce(octet_length(texts), 0)` : sql``}`
  // Sorted rows would cost a third of the time; most are read in the order in which they were written.
  const { rows } = await sql<BoxRow>`${hasValues ? sql`` : prepared}${withSettings(settings)}
    select ${inFirstRow(sql`encode(numbers, 'base64')`)} as numbers, ${pieceOf(sql`twkb`)} as twkb
      ${hasValues ? sql`, ${inFirstRow(sql`texts`)} as texts` : sql``}
    from (
      select string_agg(int8send(ogc_fid), ''::bytea) as numbers,
        string_agg(st_astwkb(${thinned(leastDeg)}, ${decimalsFor(leastDeg)}::int), ''::bytea) as twkb
        ${textColumn}
      from feature where ${isIn(layerId)} and geom && st_makeenvelope(${sql.join(bbox)}, 4326)
    ) found cross join ${piecesOf(sql`twkb`)} where ${size} <= ${maxBytes} order by piece`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { numbers, texts } = row
  return {
    numbers: int8sIn(fromBase64([numbers])),
    twkb: fromBase64(rows.map(({ twkb }) => twkb)),
    values: hasValues ? { names: valueNamesIn(reads), texts: texts ?? '' } : undefined,
  }
}

/** Numbers below 2^53 in the binary form of PostgreSQL. */
function int8sIn(bytes: Uint8Array): Float64Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const numbers = new Float64Array(bytes.length / 8)
  for (let place = 0; place < numbers.length; place += 1) {
    numbers[place] = view.getUint32(8 * place) * 2 ** 32 + view.getUint32(8 * place + 4)
  }
  return numbers
}
