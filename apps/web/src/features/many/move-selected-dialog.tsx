import type { MadeMove } from '@cairn/contract/data-organization'
import type { Layer } from '@cairn/contract/layers'
import { parseFeatureId } from '@cairn/domain/features/feature-id'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { MoveDialog } from '../../data-organization/move-dialog.tsx'
import type { Moved } from '../../data-organization/moved.ts'
import { useMapAddress, useMapNavigation } from '../../map/address.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { useProject } from '../../projects/use-projects.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { featureQueryKeys } from '../feature-query-keys.ts'
import { type SelectedFeature, withoutFeatures } from '../selection/selected-features.ts'
import { changeSelection } from '../selection/selection-store.ts'
import { recordMove } from '../undo/record-move.ts'
import { type ChangedChoice, useBulkCheck } from './bulk-calls.ts'
import { Meanwhile } from './meanwhile.tsx'

export interface MoveSelectedProps {
  readonly layer: Layer
  readonly features: readonly SelectedFeature[]
}

/** Moves the selected features of a layer. Its last step lists those that changed since they were selected. */
export function MoveSelected({ layer, features }: MoveSelectedProps) {
  const { t, figures } = useLocale()
  const queries = useQueryClient()
  const { projectId, featureId } = useMapAddress()
  const { select } = useMapNavigation()
  const { data: project } = useProject(layer.projectId)
  const [change] = useState({ layerId: layer.id, features })
  const [choice, setChoice] = useState<ChangedChoice>('skip')
  // A user who moves features administers their project, and may delete them: one check answers for both.
  // All are read at once: the last step, which shows them, may come after the answer.
  const { data: found, error, isFetching, refetch } = useBulkCheck(change)
  const taken = useMemo(() => {
    const left = new Set(found?.gone)
    if (choice === 'skip') for (const { id } of found?.changed ?? []) left.add(id)
    const present = new Map(found?.changed.map(({ id, version }) => [id, version]))
    return features.flatMap((feature) =>
      left.has(feature.id) ? [] : { ...feature, version: present.get(feature.id) ?? feature.version },
    )
  }, [features, found, choice])
  const moved = useMemo(
    (): Moved => ({
      kind: 'features',
      layer,
      ogcFids: taken.map(({ id }) => parseFeatureId(id)?.ogcFid ?? 0),
      versions: taken.map(({ version }) => version),
      geometryTypes: [...new Set(taken.map(({ geometryType }) => geometryType))],
    }),
    [layer, taken],
  )
  function show(made: MadeMove): void {
    recordMove({ made, name: '', features: taken })
    const ids = taken.map(({ id }) => id)
    for (const id of ids) queries.removeQueries({ queryKey: featureQueryKeys.one(id) })
    void queries.invalidateQueries({ queryKey: featureQueryKeys.histories() })
    void queries.invalidateQueries({ queryKey: featureQueryKeys.allTables() })
    changeSelection(projectId, (selection) => withoutFeatures(selection, layer.id, [...ids, ...(found?.gone ?? [])]))
    if (featureId !== null && ids.includes(featureId)) select(null)
  }
  return (
    <MoveDialog
      moved={moved}
      home={{ id: layer.projectId, name: project?.name ?? '' }}
      check={{
        isDone: found !== undefined && !isFetching,
        repeat: () => void refetch(),
        content: (
          <QueryContent
            query={{ data: found, error, refetch }}
            loading={t('many.checking')}
            failed={(reason) => problemText(reason, figures.language)}
            skeleton={{ depths: [0] }}
          >
            {(now) => <Meanwhile layerId={layer.id} kind="move" found={now} choice={choice} onChoose={setChoice} />}
          </QueryContent>
        ),
      }}
      onMoved={show}
    />
  )
}
