import { infoGeometryMaxBytes } from '@cairn/contract/map-service/feature-info'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { sql } from 'kysely'
import type { Actor } from '#access/actor'
import { featuresOf } from '#access/feature-owner'
import { type VisibleTo, visibleTo } from '#access/visible-to'
import type { Db } from '#platform/database/db'
import { areLeadersOff } from '../looks/leaders-off.ts'

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

/** A position on the map. */
export interface InfoPlace {
  /** The system of the position and of the distances, with easting first. */
  readonly epsg: 3857 | 4326
  readonly x: number
  readonly y: number
  /** The distances to the sides and to the ends, up to which features are found. */
  readonly reachX: number
  readonly reachY: number
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

/** Only the part of a geometry near the position is measured, so that a very long one takes no time. */
async function findOfOrganization(
  db: Db,
  visible: VisibleTo,
  { layers, ...position }: InfoPlace & { readonly layers: readonly AskedLayer[] },
): Promise<readonly FoundFeature[]> {
  const { epsg, x, y, reachX, reachY, countOfLayer, countMax, withGeometry = false } = position
  const [ids, places] = [layers.map(({ id }) => id), layers.map(({ place }) => place)]
  const { rows } = await sql<FoundFeature>`
    with view as materialized (
      select st_transform(st_makeenvelope(${x - reachX}, ${y - reachY}, ${x + reachX}, ${y + reachY}, ${epsg}::int), 4326) as box,
        st_transform(st_setsrid(st_makepoint(${x}, ${y}), ${epsg}::int), 4326) as point
    )
    select asked.place, layer.id as layer_id, layer.server_name, hit.ogc_fid, hit.properties, hit.dimension, hit.version,
      ${withGeometry ? geometry : sql`null`} as geometry
    from view cross join unnest(${ids}::uuid[], ${places}::int[]) asked(id, place) join layer using (id)
    join folder on folder.id = layer.folder_id, lateral (
      select near.ogc_fid, near.properties, near.version, near.page_bytes, near.geom, st_dimension(near.geom) as dimension, distance, st_area(near.geom) as area
      from (
        select candidate.*, st_distance(
            st_setsrid(st_makepoint(${x}, ${y}), ${epsg}::int),
            st_transform(st_force2d(st_clipbybox2d(candidate.geom, view.box::box2d)), ${epsg}::int)
          ) as distance
        from (
          select feature.ogc_fid, feature.properties, feature.version, feature.page_bytes, feature.geom
          from ${featuresOf('layer.id')} and feature.geom && view.box and ${visible.features()}
          order by feature.geom <#> view.point limit ${sql.lit(candidatesMax)}
        ) candidate
      ) near where distance <= ${Math.max(reachX, reachY)}
      order by dimension, distance, area, near.ogc_fid limit ${countOfLayer}
    ) hit
    where not ${areLeadersOff}
    order by ${order} limit ${countMax}`.execute(db)
  return rows
}

const order = sql`asked.place, hit.dimension, hit.distance, hit.area, hit.ogc_fid`

const geometry = sql`case when hit.page_bytes <= ${sql.lit(infoGeometryMaxBytes)}
  and sum(hit.page_bytes) over (order by ${order}) <= ${sql.lit(geometriesMaxBytes)} then st_asgeojson(hit.geom, 7)::json end`
