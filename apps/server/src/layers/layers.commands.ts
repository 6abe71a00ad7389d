import { Problem } from '@cairn/contract/problem'
import type { Db } from '#platform/db'
import { deleteLayer, getLayer, insertLayer } from './layers.queries.ts'

/** The layers that a new features folder contains, in drawing order from the bottom (specification README point 5). */
const defaults = [
  { name: 'polygon', addFeature: 'polygon', referenceId: 'polygon' },
  { name: 'line', addFeature: 'polyline', referenceId: 'polyline' },
  { name: 'point', addFeature: 'point', referenceId: 'point' },
  { name: 'leader', addFeature: 'polyline', referenceId: 'leader' },
] as const

/** Commands on layers. */
export const layers = {
  /** Creates the layers point, line, polygon and leader in a features folder. */
  async createDefaults(
    db: Db,
    parents: { organizationId: string; projectId: string; folderId: string },
  ): Promise<void> {
    for (const [zIndex, layer] of defaults.entries()) {
      await insertLayer(db, { ...parents, ...layer, serverName: layer.name, zIndex })
    }
  },

  /** Deletes a layer with its features. @throws Problem `layer_is_default` for a default layer */
  async delete(db: Db, id: string): Promise<{ id: string; name: string }> {
    const layer = await getLayer(db, id)
    if (layer.referenceId !== null) throw new Problem('layer_is_default', { name: layer.name })
    return deleteLayer(db, id)
  },
}
