import type { Feature } from '@cairn/contract/features/features'
import { parseFeatureId } from '@cairn/domain/features/feature-id'
import { revised, selectedFrom } from '../selection/selected-features.ts'
import { reviseSelection } from '../selection/selection-store.ts'

/** A feature in the version that a step wrote. */
interface WrittenFeature {
  readonly id: string
  readonly version: number
  readonly isDeleted: boolean
}

interface Move {
  readonly layerIds: readonly string[]
  readonly features: readonly WrittenFeature[]
}

/** Gives selected features the versions that a step wrote, and the components where they were read. Deleted ones leave. */
export function reviseSelected(
  layerId: string,
  features: readonly WrittenFeature[],
  put: readonly Feature[] = [],
): void {
  const written = new Map(features.map((feature) => [feature.id, feature]))
  const read = new Map(put.map((feature) => [feature.id, selectedFrom(feature)]))
  reviseSelection((selection) =>
    revised(selection, layerId, (selected) => {
      const now = written.get(selected.id)
      if (!now) return selected
      return now.isDeleted ? undefined : (read.get(selected.id) ?? { ...selected, version: now.version })
    }),
  )
}

/** Moved features leave the selection of every layer of the move: their ids are others now. */
export function unselectMoved({ layerIds, features }: Move): void {
  const numbers = new Set(features.map(({ id }) => parseFeatureId(id)?.ogcFid))
  const unmoved = <Selected extends { readonly id: string }>(selected: Selected) =>
    numbers.has(parseFeatureId(selected.id)?.ogcFid) ? undefined : selected
  for (const layerId of layerIds) reviseSelection((selection) => revised(selection, layerId, unmoved))
}
