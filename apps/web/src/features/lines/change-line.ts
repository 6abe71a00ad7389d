import type { Feature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import type { CommandContext } from '../../map/commands/command.ts'
import { withdrawMessages } from '../../ui/overlays/overlays.ts'
import { showSaved } from '../editing/saving/show-saved.ts'
import { featureQueryKeys } from '../feature-query-keys.ts'
import { putRow } from '../row-cache.ts'
import { toMapFeature } from '../use-feature.ts'

/** A change of lines that the server has made. */
export interface LineChange {
  /** The text for the user. */
  readonly done: string
  /** Makes the change undone; absent where the user has no right to. */
  readonly undo?: () => Promise<void>
}

/** The message about a change of lines offers to undo it for this time. */
const undoDurationMs = 10_000
const topic = 'line-change'
const mutationKey = ['features', 'lines']

/**
 * Runs a change of lines and offers to undo it. One at a time: a second one would name versions that the first one supersedes.
 * The page reports an error of the server; the features are then read again, because another user may have changed them.
 */
export async function changeLine(
  context: CommandContext,
  features: readonly Feature[],
  change: () => Promise<LineChange | undefined>,
): Promise<void> {
  const { queries, notify, t } = context
  if (queries.isMutating({ mutationKey }) > 0) return
  withdrawMessages(topic)
  const mutation = queries.getMutationCache().build(queries, {
    mutationKey,
    mutationFn: change,
    onError: (error) => {
      if (!Problem.is(error, 'feature_changed') && !Problem.is(error, 'feature_deleted')) return
      for (const { id } of features) void queries.invalidateQueries({ queryKey: featureQueryKeys.one(id) })
    },
  })
  const changed = await mutation.execute(undefined).catch(() => undefined)
  if (!changed) return
  const { done, undo } = changed
  const run = () =>
    void changeLine(context, features, async () => {
      await undo?.()
      return undefined
    })
  notify({
    text: done,
    severity: 'success',
    topic,
    ...(undo && { action: { label: t('map.command.undo'), run }, durationMs: undoDurationMs }),
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
