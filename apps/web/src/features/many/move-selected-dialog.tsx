import type { MadeMove } from '@cairn/contract/data-organization'
import type { Layer } from '@cairn/contract/layers'
import { parseFeatureId } from '@cairn/domain/features/feature-id'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { MoveDialog } from '../../data-organization/move-dialog.tsx'
import type { Moved } from '../../data-organization/moved.ts'
import { useMapAddress, useMapNavigation } from '../../map/address.ts'
import { useProject } from '../../projects/use-projects.ts'
import { featureQueryKeys } from '../feature-query-keys.ts'
import { type SelectedFeature, withoutFeatures } from '../selection/selected-features.ts'
import { changeSelection } from '../selection/selection-store.ts'
import { recordMove } from '../undo/record-move.ts'
import { type ChangedChoice, useBulkCheck } from './bulk-calls.ts'
import { Meanwhile } from './meanwhile.tsx'

interface MoveSelectedProps {
  readonly layer: Layer
  readonly features: readonly SelectedFeature[]
}

/** Moves the selected features of a layer. Its last step lists those that changed since they were selected. */
export function MoveSelected({ layer, features }: MoveSelectedProps) {
  const queries = useQueryClient()
  const { projectId, featureId } = useMapAddress()
  const { select } = useMapNavigation()
  const { data: project } = useProject(layer.projectId)
  const [change] = useState({ layerId: layer.id, features })
  const [choice, setChoice] = useState<ChangedChoice>('skip')
  // A user who moves features administers their project, and may delete them: one check answers for both.
  const { data: found } = useBulkCheck(change)
  const taken = useMemo(() => {
    const left = new Set(found?.gone)
    if (choice === 'skip') for (const { id } of found?.changed ?? []) left.add(id)
    return features.filter(({ id }) => !left.has(id))
  }, [features, found, choice])
  const moved = useMemo(
    (): Moved => ({
      kind: 'features',
      layer,
      ogcFids: taken.flatMap(({ id }) => parseFeatureId(id)?.ogcFid ?? []),
      geometryTypes: [...new Set(taken.map(({ geometryType }) => geometryType))],
    }),
    [layer, taken],
  )
  function show(made: MadeMove): void {
    const present = new Map(found?.changed.map(({ id, version }) => [id, version]))
    const versions = taken.map(({ id, version }) => ({ id, version: present.get(id) ?? version }))
    recordMove({ made, name: '', features: versions })
    const ids = taken.map(({ id }) => id)
    for (const id of ids) queries.removeQueries({ queryKey: featureQueryKeys.one(id) })
    void queries.invalidateQueries({ queryKey: featureQueryKeys.histories() })
    void queries.invalidateQueries({ queryKey: featureQueryKeys.allTables() })
    changeSelection(projectId, (selection) => withoutFeatures(selection, layer.id, ids))
    if (featureId !== null && ids.includes(featureId)) select(null)
  }
  return (
    <MoveDialog
      moved={moved}
      home={{ id: layer.projectId, name: project?.name ?? '' }}
      notice={found && <Meanwhile layerId={layer.id} kind="move" found={found} choice={choice} onChoose={setChoice} />}
      onMoved={show}
    />
  )
}
