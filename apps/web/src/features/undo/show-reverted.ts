import type { Api } from '@cairn/contract/client'
import { type Feature, readFeature } from '@cairn/contract/features/features'
import type { RevertedFeatures } from '@cairn/contract/features/revert-features'
import { Problem } from '@cairn/contract/problem'
import { folderQueryKeys } from '../../folders/folder-query-keys.ts'
import type { CommandContext } from '../../map/commands/command.ts'
import { showChanged } from '../editing/saving/show-saved.ts'
import { featureQueryKeys } from '../feature-query-keys.ts'
import type { Step } from '../undo-visit.ts'

/** The parts of the page that a step uses. */
export type StepContext = Pick<CommandContext, 'api' | 'map' | 'navigation' | 'queries' | 't'>

/** Shows the features of a step as the server has written them, and selects one that exists. */
export async function showReverted(context: StepContext, step: Step, reverted: RevertedFeatures): Promise<void> {
  const { api, navigation } = context
  const read = await readAll(api, reverted).catch(() => undefined)
  if (!read) {
    readAgain(context, reverted)
    return
  }
  showChanged({ layerId: step.label.layerId, ...read }, context)
  const [first] = read.put
  if (first) navigation.select(first)
  else for (const id of read.deleted) navigation.deselect(id)
}

async function readAll(api: Api, { features }: RevertedFeatures) {
  const read = await Promise.all(features.map(({ id }) => readExisting(api, id)))
  return {
    put: read.filter((feature) => feature !== undefined),
    deleted: features.flatMap(({ id }, index) => (read[index] ? [] : id)),
  }
}

/** Reads all that may show the features. The map reads a layer again whose revision rises without it. */
function readAgain({ queries }: StepContext, { layerIds }: RevertedFeatures): void {
  void queries.invalidateQueries({ queryKey: featureQueryKeys.ones() })
  for (const layerId of layerIds) void queries.invalidateQueries({ queryKey: featureQueryKeys.tables(layerId) })
  void queries.invalidateQueries({ queryKey: folderQueryKeys.trees() })
}

async function readExisting(api: Api, id: string): Promise<Feature | undefined> {
  try {
    return await api(readFeature, { params: { id } })
  } catch (error) {
    if (Problem.is(error, 'feature_deleted')) return undefined
    throw error
  }
}
