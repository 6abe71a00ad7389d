import { type Feature, readFeature } from '@cairn/contract/features/features'
import { folderQueryKeys } from '../../folders/folder-query-keys.ts'
import { layerQueryKeys } from '../../layers/layer-query-keys.ts'
import type { CommandContext } from '../../map/commands/command.ts'
import { currentMapSession } from '../../map/map-session.ts'
import { currentDraft } from '../editing/draft-store.ts'
import { showChanged } from '../editing/saving/show-saved.ts'
import { featureQueryKeys, isOneOf } from '../feature-query-keys.ts'
import { forgetDeleted } from '../forget-deleted.ts'
import { type FeaturesPlace, isOpen, type Step, type UndoPlace } from '../undo-visit.ts'
import { reviseSelected, unselectMoved } from './revise-selected.ts'

/** The parts of the page that a step uses. */
export type StepContext = Pick<CommandContext, 'api' | 'map' | 'navigation' | 'queries' | 't'>

/** The versions that the server wrote for a step. */
export interface TakenStep {
  readonly layerIds: readonly string[]
  /** The place to which a move brought the features, whose ids are those of there. */
  readonly movedTo?: FeaturesPlace
  readonly features: readonly { readonly id: string; readonly version: number; readonly isDeleted: boolean }[]
}

/** A step of the stack of a project, which may not be open any more. */
interface PlacedStep {
  readonly step: Step
  readonly place: UndoPlace
}

/** More features than these are read with their layers. */
const readFeaturesMax = 20

/** Shows the features of a step as the server has written them, and selects one of a few that exist. */
export async function showReverted(context: StepContext, { step, place }: PlacedStep, taken: TakenStep): Promise<void> {
  const { navigation } = context
  if (taken.movedTo) {
    showMoved(context, place, taken)
    return
  }
  const existing = taken.features.filter(({ isDeleted }) => !isDeleted)
  const deleted = taken.features.flatMap(({ id, isDeleted }) => (isDeleted ? id : []))
  const put = taken.features.length > readFeaturesMax ? undefined : await readAll(context, existing)
  if (put) showChanged({ layerId: step.label.layerId, put, deleted }, context)
  else readAgain(context, taken)
  reviseSelected(step.label.layerId, taken.features, put)
  const [first] = isOfMany(step) ? [] : (put ?? [])
  if (first && mayOpen(place)) navigation.select(first)
  else for (const id of deleted) navigation.deselect(id)
}

/** A feature opens by itself only where that ends nothing which the user has begun since. */
function mayOpen(place: UndoPlace): boolean {
  return isOpen(place) && currentMapSession().mode === 'browse' && !currentDraft()
}

function isOfMany({ label }: Step): boolean {
  return label.kind.endsWith('Many')
}

/** A single feature that is in the open project again is selected; one that left it is closed. */
function showMoved(context: StepContext, place: UndoPlace, taken: TakenStep): void {
  const { navigation } = context
  readAgain(context, taken)
  unselectMoved(taken)
  if (!isOpen(place) || currentDraft()) return
  const isHere = taken.movedTo?.projectId === place.projectId
  const [first, ...others] = taken.features
  if (isHere && first && others.length === 0 && mayOpen(place)) navigation.select(first)
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
function readAgain({ queries }: StepContext, { layerIds, features }: TakenStep): void {
  const deleted = features.flatMap(({ id, isDeleted }) => (isDeleted ? id : []))
  const isGone = isOneOf(deleted)
  forgetDeleted(queries, deleted)
  void queries.invalidateQueries({ queryKey: featureQueryKeys.ones(), predicate: (query) => !isGone(query) })
  void queries.invalidateQueries({ queryKey: featureQueryKeys.histories() })
  for (const layerId of layerIds) {
    void queries.invalidateQueries({ queryKey: featureQueryKeys.tables(layerId) })
    void queries.invalidateQueries({ queryKey: layerQueryKeys.columns(layerId) })
  }
  void queries.invalidateQueries({ queryKey: folderQueryKeys.trees() })
}
