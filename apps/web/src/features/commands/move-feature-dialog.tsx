import type { MadeMove } from '@cairn/contract/data-organization'
import type { Feature } from '@cairn/contract/features/features'
import type { Layer } from '@cairn/contract/layers'
import { formatFeatureId, parseFeatureId } from '@cairn/domain/features/feature-id'
import { useQueryClient } from '@tanstack/react-query'
import { MoveDialog } from '../../data-organization/move-dialog.tsx'
import type { Moved } from '../../data-organization/moved.ts'
import { useMapNavigation } from '../../map/address.ts'
import { useProject } from '../../projects/use-projects.ts'
import { featureQueryKeys } from '../feature-query-keys.ts'
import { recordMove } from '../undo/record-move.ts'
import { useFeatureTitle } from '../use-feature-title.ts'

export interface MoveFeatureProps {
  readonly feature: Feature
  readonly layer: Layer
}

/** Moves a feature. It stays selected in its own project, under its new id; in another one it is no longer on the map. */
export function MoveFeature({ feature, layer }: MoveFeatureProps) {
  const queries = useQueryClient()
  const { select } = useMapNavigation()
  const titleOf = useFeatureTitle()
  const { data: project } = useProject(layer.projectId)
  const ogcFid = parseFeatureId(feature.id)?.ogcFid ?? 0
  const moved: Moved = {
    kind: 'features',
    layer,
    ogcFids: [ogcFid],
    versions: [feature.version],
    geometryTypes: [feature.geometry.type],
  }
  function show(made: MadeMove): void {
    const { from, to, serverName } = made
    recordMove({ made, name: titleOf(feature), features: [feature] })
    queries.removeQueries({ queryKey: featureQueryKeys.one(feature.id) })
    queries.removeQueries({ queryKey: featureQueryKeys.history(feature.id) })
    for (const { layerId } of [from, to])
      if (layerId !== null) void queries.invalidateQueries({ queryKey: featureQueryKeys.tables(layerId) })
    const isHere = to.projectId === layer.projectId && serverName !== null
    select(isHere ? { id: formatFeatureId({ serverName, ogcFid }) } : null)
  }
  return <MoveDialog moved={moved} home={{ id: layer.projectId, name: project?.name ?? '' }} onMoved={show} />
}
