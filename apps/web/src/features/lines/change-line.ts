import type { Feature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import type { ChangedFeature } from '@cairn/domain/features/undo/undo-stack'
import type { CommandContext } from '../../map/commands/command.ts'
import { withdrawMessages } from '../../ui/overlays/overlays.ts'
import { showSaved } from '../editing/saving/show-saved.ts'
import { featureChangeKey, featureQueryKeys } from '../feature-query-keys.ts'
import { putRow } from '../row-cache.ts'
import { takeStep } from '../undo/take-step.ts'
import { changeTopic, isOpen, openPlace, recordStep, type StepLabel, undoOfferMs } from '../undo-visit.ts'
import { toMapFeature } from '../use-feature.ts'

/** A change of lines that the server has made. */
export interface LineChange {
  /** The text for the user. */
  readonly done: string
  readonly label: StepLabel
  readonly features: readonly ChangedFeature[]
  /** False where the user has no right to take the change back. */
  readonly offersUndo: boolean
}

/**
 * Runs a change of lines and offers to undo it. One at a time: a second one would name versions that the first one supersedes.
 * The page reports an error of the server; the features are then read again, because another user may have changed them.
 */
export async function changeLine(
  context: CommandContext,
  features: readonly Feature[],
  change: () => Promise<LineChange>,
): Promise<void> {
  const { queries, notify, t } = context
  if (queries.isMutating({ mutationKey: featureChangeKey }) > 0) return
  withdrawMessages(changeTopic)
  const place = openPlace()
  const mutation = queries.getMutationCache().build(queries, {
    mutationKey: featureChangeKey,
    mutationFn: change,
    onError: (error) => {
      if (!Problem.is(error, 'feature_changed') && !Problem.is(error, 'feature_deleted')) return
      for (const { id } of features) void queries.invalidateQueries({ queryKey: featureQueryKeys.one(id) })
    },
  })
  const changed = await mutation.execute(undefined).catch(() => undefined)
  if (!changed) return
  recordStep(changed.label, changed.features, place)
  if (!isOpen(place)) return
  const action = { label: t('map.command.undo'), run: () => void takeStep(context, 'undo') }
  notify({
    text: changed.done,
    severity: 'success',
    topic: changeTopic,
    ...(changed.offersUndo && { action, durationMs: undoOfferMs }),
  })
}

/**
 * Shows the lines that one call changed and added. The call raised the revision of their layer once, so that the map counts
 * it as one change.
 */
export function showChangedLine(changed: Feature, added: Feature, { queries, map }: CommandContext): void {
  queries.setQueryData(featureQueryKeys.one(added.id), added)
  map?.layers.put(added.layerId, toMapFeature(added))
  if (!putRow(queries, added)) void queries.invalidateQueries({ queryKey: featureQueryKeys.tables(added.layerId) })
  showSaved(changed, { queries, map })
}
