import { infoGeometryMaxBytes } from '@cairn/contract/map-service/feature-info'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { mercatorRadiusM } from '@cairn/domain/geometry/web-mercator'
import type { JsonObject } from '@cairn/domain/json'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#access/actor'
import { featuresOf } from '#access/feature-owner'
import { type VisibleTo, visibleTo } from '#access/visible-to'
import type { Db } from '#platform/database/db'
import { areLeadersOff } from '../looks/leaders-off.ts'
import { degreesPerM } from '../pictures/lon-lat-box.ts'
import { type MapPosition, type PositionInWorld, positionsInWorld } from './positions-in-world.ts'

/** A layer with its place in the request. */
export interface AskedLayer {
  readonly id: string
  readonly organizationId: string
  readonly place: number
}

/** The layers of which the actor sees a feature, or would if they had one, of those with these ids. */
export async function findVisibleLayers(db: Db, actor: Actor, ids: readonly string[]): Promise<readonly AskedLayer[]> {
  const layers = await db
    .selectFrom('layer')
    .where('id', 'in', [...ids])
    .where('isActive', '=', true)
    .where('isReady', '=', true)
    .select(['id', 'organizationId', 'folderId'])
    .execute()
  const visible: AskedLayer[] = []
  for (const [organizationId, own] of Map.groupBy(layers, (layer) => layer.organizationId)) {
    const rows = await db
      .selectFrom('layer')
      .innerJoin('folder', 'folder.id', 'layer.folderId')
      .where(
        'layer.id',
        'in',
        own.map(({ id }) => id),
      )
      .where(visibleTo(actor, organizationId).layers())
      .select('layer.id')
      .execute()
    visible.push(...rows.map(({ id }) => ({ id, organizationId, place: ids.indexOf(id) })))
  }
  return visible
}

/** A position on the map, and what is read there. */
export interface InfoPlace extends MapPosition {
  /** Features of a layer, and of the answer. */
  readonly countOfLayer: number
  readonly countMax: number
  /** Whether the geometries are read too. */
  readonly withGeometry?: boolean
}

/** A feature at a position. */
export interface FoundFeature {
  /** The place of its layer in the request. */
  readonly place: number
  readonly layerId: string
  readonly serverName: string
  readonly ogcFid: number
  readonly properties: JsonObject
  /** Of its geometry: 0 for points, 1 for lines, 2 for areas. */
  readonly dimension: 0 | 1 | 2
  readonly version: number
  /** In degrees. Null without, for a feature of more than `infoGeometryMaxBytes`, and behind `geometriesMaxBytes`. */
  readonly geometry: Geometry | null
}

/** Bytes of the features of one answer with their geometries. */
const geometriesMaxBytes = 16_777_216

/**
 * The features at a position that the actor may see, in the order of the layers, then points before lines and these before areas, the
 * nearest and the smallest first.
 */
export async function findFeaturesAt(
  db: Db,
  actor: Actor,
  { layers, ...place }: InfoPlace & { readonly layers: readonly AskedLayer[] },
): Promise<readonly FoundFeature[]> {
  const found: FoundFeature[] = []
  for (const [organizationId, own] of Map.groupBy(layers, (layer) => layer.organizationId)) {
    const visible = visibleTo(actor, organizationId)
    found.push(...(await findOfOrganization(db, visible, { layers: own, ...place })))
  }
  return found.toSorted((a, b) => a.place - b.place).slice(0, place.countMax)
}

/** Features of a layer that are measured: those with the nearest boxes. A map of one pixel has the whole layer at its position. */
const candidatesMax = 2000

async function findOfOrganization(
  db: Db,
  visible: VisibleTo,
  { layers, ...position }: InfoPlace & { readonly layers: readonly AskedLayer[] },
): Promise<readonly FoundFeature[]> {
  const { epsg, reachX, reachY, countOfLayer, countMax, withGeometry = false } = position
  const [ids, places] = [layers.map(({ id }) => id), layers.map(({ place }) => place)]
  const positions = positionsInWorld(position)
  const inReach = positions.map(({ box }) => sql`feature.geom && st_makeenvelope(${sql.join(box)}, 4326)`)
  const toBox = positions.map(({ lonLat }) => sql`feature.geom <#> st_setsrid(st_makepoint(${sql.join(lonLat)}), 4326)`)
  const distances = positions.map((each) => {
    const point = sql`st_setsrid(st_makepoint(${each.x}::float8, ${each.y}::float8), ${sql.lit(epsg)})`
    return sql`st_distance(${point}, ${epsg === 4326 ? sql`geom` : inMercator(each)})`
  })
  const { rows } = await sql<FoundFeature>`
    select asked.place, layer.id as layer_id, layer.server_name, hit.ogc_fid, hit.properties, hit.dimension, hit.version,
      ${withGeometry ? geometry : sql`null`} as geometry
    from unnest(${ids}::uuid[], ${places}::int[]) asked(id, place) join layer using (id)
    join folder on folder.id = layer.folder_id, lateral (
      select near.ogc_fid, near.properties, near.version, near.page_bytes, near.geom, st_dimension(near.geom) as dimension, distance, st_area(near.geom) as area
      from (
        select candidate.*, least(${sql.join(distances)}) as distance
        from (
          select feature.ogc_fid, feature.properties, feature.version, feature.page_bytes, feature.geom
          from ${featuresOf('layer.id')} and (${sql.join(inReach, sql` or `)}) and ${visible.features()}
          order by ${toBox.length === 1 ? sql.join(toBox) : sql`least(${sql.join(toBox)})`} limit ${sql.lit(candidatesMax)}
        ) candidate
      ) near where distance <= ${Math.max(reachX, reachY)}
      order by dimension, distance, area, near.ogc_fid limit ${countOfLayer}
    ) hit
    where not ${areLeadersOff}
    order by ${order} limit ${countMax}`.execute(db)
  return rows
}

/** Degrees of latitude up to which PROJ projects. */
const projectedLatMax = 89

/**
 * The geometry of a candidate in web mercator, where maps draw its edges straight. One that reaches a pole is stretched as web mercator
 * stretches the surroundings of the position. It is not clipped before: GEOS refuses areas without a surface.
 */
function inMercator({ y, lonLat: [, lat] }: PositionInWorld): RawBuilder<unknown> {
  const perLon = 1 / degreesPerM
  const perLat = perLon * Math.cosh(y / mercatorRadiusM)
  return sql`case when st_ymin(geom) > ${sql.lit(-projectedLatMax)} and st_ymax(geom) < ${sql.lit(projectedLatMax)}
    then st_transform(st_force2d(geom), 3857)
    else st_setsrid(st_affine(geom, ${perLon}, 0, 0, ${perLat}, 0, ${y - perLat * lat}), 3857) end`
}

const order = sql`asked.place, hit.dimension, hit.distance, hit.area, hit.ogc_fid`

const geometry = sql`case when hit.page_bytes <= ${sql.lit(infoGeometryMaxBytes)}
  and sum(hit.page_bytes) over (order by ${order}) <= ${sql.lit(geometriesMaxBytes)} then st_asgeojson(hit.geom, 7)::json end`
