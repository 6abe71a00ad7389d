import { useProjectLayers } from '../../../features/feature-rights.ts'
import { useMapSession } from '../../../map/map-session.ts'
import type { PrintedLegend } from '../../../map/print/compose-page.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useLegends } from '../project/use-legends.ts'

/** The legends of the layers that are on the map and have features, in the order of the tree. Paper is light. */
export function usePrintedLegends(): readonly PrintedLegend[] {
  const { t } = useLocale()
  const placed = useProjectLayers()
  const visibleIds = useMapSession((map) => map.visibleLayerIds)
  const legends = useLegends('light')
  return placed.flatMap(({ layer: { id, name, featureCount } }) => {
    const legend = legends.get(id)
    if (!legend || featureCount === 0 || !visibleIds.has(id)) return []
    const entries = legend.entries.map((entry) => {
      const label = entry.title || t(entry.isElse ? 'layers.legend.others' : 'layers.legend.all')
      return { ...entry, label }
    })
    return [{ layerName: name, entries, images: legend.images }]
  })
}
