import { type Feature, readFeature } from '@cairn/contract/features/features'
import { folderQueryKeys } from '../../folders/folder-query-keys.ts'
import type { CommandContext } from '../../map/commands/command.ts'
import { currentMapSession } from '../../map/map-session.ts'
import { showChanged } from '../editing/saving/show-saved.ts'
import { featureQueryKeys } from '../feature-query-keys.ts'
import type { FeaturesPlace, Step } from '../undo-visit.ts'

/** The parts of the page that a step uses. */
export type StepContext = Pick<CommandContext, 'api' | 'map' | 'navigation' | 'queries' | 't'>

/** The versions that the server wrote for a step. */
export interface TakenStep {
  readonly layerIds: readonly string[]
  /** The place to which a move brought the features, whose ids are those of there. */
  readonly movedTo?: FeaturesPlace
  readonly features: readonly { readonly id: string; readonly version: number; readonly isDeleted: boolean }[]
}

/** More features than these are read with their layers. */
const readFeaturesMax = 20

/** Shows the features of a step as the server has written them, and selects one of a few that exist. */
export async function showReverted(context: StepContext, step: Step, taken: TakenStep): Promise<void> {
  const { navigation } = context
  if (taken.movedTo) {
    showMoved(context, taken, taken.movedTo)
    return
  }
  const existing = taken.features.filter(({ isDeleted }) => !isDeleted)
  const deleted = taken.features.flatMap(({ id, isDeleted }) => (isDeleted ? id : []))
  const put = existing.length > readFeaturesMax ? undefined : await readAll(context, existing)
  if (put) showChanged({ layerId: step.label.layerId, put, deleted }, context)
  else readAgain(context, taken)
  const [first] = isOfMany(step) ? [] : (put ?? [])
  if (first) navigation.select(first)
  else for (const id of deleted) navigation.deselect(id)
}

function isOfMany({ label }: Step): boolean {
  return label.kind.endsWith('Many')
}

/** A single feature that is in the open project again is selected; one that left it is closed. */
function showMoved(context: StepContext, taken: TakenStep, { projectId }: FeaturesPlace): void {
  const { navigation } = context
  readAgain(context, taken)
  const isHere = projectId === currentMapSession().projectId
  const [first, ...others] = taken.features
  if (isHere && first && others.length === 0) navigation.select(first)
  else navigation.select(null)
}

/** Undefined where one cannot be read, such as after another user has deleted it in the meantime. */
async function readAll({ api }: StepContext, features: TakenStep['features']): Promise<readonly Feature[] | undefined> {
  try {
    return await Promise.all(features.map(({ id }) => api(readFeature, { params: { id } })))
  } catch {
    return undefined
  }
}

/** Reads again all that may show the features. The map reads a layer whose revision in the tree has risen. */
function readAgain({ queries }: StepContext, { layerIds }: TakenStep): void {
  void queries.invalidateQueries({ queryKey: featureQueryKeys.ones() })
  for (const layerId of layerIds) void queries.invalidateQueries({ queryKey: featureQueryKeys.tables(layerId) })
  void queries.invalidateQueries({ queryKey: folderQueryKeys.trees() })
}
