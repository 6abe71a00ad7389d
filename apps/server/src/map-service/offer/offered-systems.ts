import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import type { Db } from '#platform/database/db'
import type { AreaBoxes } from '../crs/area-boxes.ts'
import type { OfferedSystem } from '../crs/offered-systems.ts'
import { zonesInArea } from '../crs/zones-in-area.ts'
import { extentOfLayers } from './extent-of-layers.ts'
import type { MapOffer } from './map-offer.ts'
import { findSiteText } from './offer.queries.ts'

/**
 * The systems in which a project is offered, besides those of the world: the one of its site, and the zones of UTM and of the State
 * Plane Coordinate System that its features meet.
 */
export async function findOfferedSystems(
  db: Db,
  { offer, projectId, boxes }: { readonly offer: MapOffer; readonly projectId: string; readonly boxes: AreaBoxes },
): Promise<readonly OfferedSystem[]> {
  const layers = [...offer.layers.values()].filter(({ extent }) => extent !== undefined)
  const own = ownCodes(await findSiteText(db, projectId))
  const whole = extentOfLayers(layers)
  const zones = layers.length > 0 ? zonesInArea(whole) : []
  const areas: readonly LonLatExtent[] = [whole, ...layers.map((layer) => extentOfLayers([layer]))]
  return boxes.offer(db, [...own, ...zones], areas)
}

/** The code of the whole system is the last one of a well-known text, of version 1 or 2. */
const authority = /(?:AUTHORITY\[\s*"EPSG"\s*,\s*"(\d{4,6})"\s*\]|ID\[\s*"EPSG"\s*,\s*(\d{4,6})\s*\])\s*\]\s*$/i

function ownCodes(wkt: string | undefined): readonly number[] {
  const found = authority.exec(wkt ?? '')
  const code = found?.[1] ?? found?.[2]
  return code === undefined ? [] : [Number(code)]
}
