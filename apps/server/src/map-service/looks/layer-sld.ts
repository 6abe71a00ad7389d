import { writeSld } from '@cairn/formats/styles/sld/write-sld'
import type { Db } from '#platform/database/db'
import { findSldOfLayer } from '../../styles/layer-style.queries.ts'
import { getLayerLook } from './layer-look.ts'
import { standaloneStyleOf } from './layer-styles.ts'
import { findMarkerImages } from './marker-images.queries.ts'
import type { MapViewer } from './shown-layers.queries.ts'

/**
 * The SLD by which a layer is drawn in the map of a project. A style file draws all that it is for, so that it is returned as it is,
 * without what features have for which it has no rule. @throws Problem not_found
 */
export async function getLayerSld(db: Db, viewer: MapViewer, layerId: string): Promise<string> {
  const file = await findSldOfLayer(db, viewer.organizationId, layerId)
  if (file !== undefined) return file
  const look = await getLayerLook(db, viewer, layerId)
  return writeSld(standaloneStyleOf(look, await findMarkerImages(db, viewer, look.components)))
}
