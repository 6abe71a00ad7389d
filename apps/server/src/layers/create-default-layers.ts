import type { Db } from '#platform/db'
import { insertLayer } from './layers.queries.ts'

/** What a features folder begins with, drawn from the bottom up: specification README point 5. */
const defaults = [
  { name: 'polygon', addFeature: 'polygon', referenceId: 'polygon' },
  { name: 'line', addFeature: 'polyline', referenceId: 'polyline' },
  { name: 'point', addFeature: 'point', referenceId: 'point' },
  { name: 'leader', addFeature: 'polyline', referenceId: 'leader' },
] as const

/** Puts the layers point, line, polygon and leader into a features folder. */
export async function createDefaultLayers(
  db: Db,
  place: { organizationId: string; projectId: string; folderId: string },
): Promise<void> {
  for (const [zIndex, layer] of defaults.entries()) {
    await insertLayer(db, { ...place, ...layer, serverName: layer.name, zIndex })
  }
}
