import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/**
 * Systems between which and degrees PROJ makes no transformation in WebAssembly: of all codes in `spatial_ref_sys`, tried one by one
 * with PostGIS 3.6. Outside of `transform_positions` they end the embedded database.
 */
const withoutTransformation = [3752, 7678, 7680, 7906, 7909, 8994, 8997, 22_300, 22_700]

/** A geocentric system has axes through the earth, a vertical one has heights alone. */
const isMapSystem = sql<boolean>`(coalesce(srtext, '') !~ '^(GEOCCS|VERT_CS)'
  and srid not in (${sql.raw(withoutTransformation.join())}))`

/** The well-known text of a system of positions on a map; undefined for a code without one, null for a system without a text. */
export async function findMapSystem(db: Db, epsg: number): Promise<{ readonly wkt: string | null } | undefined> {
  const { rows } = await sql<{ wkt: string | null }>`
    select nullif(btrim(srtext), '') as wkt from spatial_ref_sys
    where srid = ${epsg}::int and auth_name = 'EPSG' and ${isMapSystem}`.execute(db)
  return rows[0]
}

/** Which of these codes are systems of positions on a map. */
export async function findKnownCodes(db: Db, codes: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ srid: number }>`
    select srid from spatial_ref_sys
    where srid = any(${[...codes]}::int[]) and auth_name = 'EPSG' and ${isMapSystem}`.execute(db)
  return new Set(rows.map(({ srid }) => srid))
}

/** Positions that one statement transforms: the embedded database answers no other one meanwhile. */
const statementMax = 16_384
/** Positions of a line: those of a line with a position without an image are transformed one by one. */
const lineMax = 64

/** Two systems of `spatial_ref_sys`: PostGIS may crash on others. */
export interface Systems {
  readonly from: number
  readonly to: number
}

/**
 * Transforms positions by PROJ: x and y in turn, easting (longitude) first whichever order the authority defines. NaN for a
 * position without an image.
 */
export async function transformPositions(
  db: Db,
  { from, to }: Systems,
  positions: Float64Array,
): Promise<Float64Array> {
  if (from === to) return positions
  const transformed = new Float64Array(positions.length).fill(Number.NaN)
  const known = Array.from({ length: positions.length / 2 }, (_, place) => place * 2).filter(
    (at) => Number.isFinite(positions[at]) && Number.isFinite(positions[at + 1]),
  )
  for (let start = 0; start < known.length; start += statementMax) {
    const lines = linesOf(known.slice(start, start + statementMax))
    const { rows } = await sql<{ line: Buffer }>`
      select st_asbinary(transform_positions(st_geomfromwkb(line, ${from}::int), ${to}::int), 'NDR') as line
      from unnest(${lines.map((places) => lineOf(positions, places))}::bytea[]) with ordinality lines(line, place)
      order by place`.execute(db)
    for (const [number, places] of lines.entries()) readLine(rows[number]?.line, places, transformed)
  }
  return transformed
}

/** Lines of two positions at least. */
function linesOf(places: readonly number[]): readonly (readonly number[])[] {
  const lines = Array.from({ length: Math.ceil(places.length / lineMax) }, (_, number) =>
    places.slice(number * lineMax, (number + 1) * lineMax),
  )
  return lines.map((line) => (line.length === 1 ? [...line, ...line] : line))
}

function readLine(line: Buffer | undefined, places: readonly number[], transformed: Float64Array): void {
  if (line?.length !== headBytes + places.length * 16) throw new Error('PostGIS has lost positions')
  for (const [place, at] of places.entries()) {
    transformed[at] = line.readDoubleLE(headBytes + place * 16)
    transformed[at + 1] = line.readDoubleLE(headBytes + place * 16 + 8)
  }
}

/** Byte order, type and number of positions. */
const headBytes = 9
const lineType = 2

/** A line in well-known binary (OGC 06-103r4, clause 8). */
function lineOf(positions: Float64Array, places: readonly number[]): Buffer {
  const line = Buffer.alloc(headBytes + places.length * 16)
  line.writeUInt8(1, 0)
  line.writeUInt32LE(lineType, 1)
  line.writeUInt32LE(places.length, 5)
  for (const [place, at] of places.entries()) {
    line.writeDoubleLE(positions[at] ?? 0, headBytes + place * 16)
    line.writeDoubleLE(positions[at + 1] ?? 0, headBytes + place * 16 + 8)
  }
  return line
}
