import { bulkFeaturesMax, type SeenFeature } from '@cairn/contract/features/bulk-changes'
import type { MapFeature } from '@cairn/contract/features/features'

/** A feature that is selected for a change of many, in the version that the user has seen. */
export interface SelectedFeature extends SeenFeature {
  readonly geometryType: MapFeature['geometry']['type']
  /** In small letters; null for a feature without a component. */
  readonly componentId: string | null
}

/** The selected features of a layer by their ids. */
export type SelectedOfLayer = ReadonlyMap<string, SelectedFeature>

/** Features that are selected for a change of many. A change is about one layer. */
export interface Selection {
  /** The layer that the next change is about; null without a selected feature. */
  readonly layerId: string | null
  /** By the ids of the layers, none of which is empty. */
  readonly byLayer: ReadonlyMap<string, SelectedOfLayer>
}

export const nothingSelected: Selection = { layerId: null, byLayer: new Map() }

export function selectedFrom({ id, version, geometry, properties }: MapFeature): SelectedFeature {
  return { id, version, geometryType: geometry.type, componentId: componentIn(properties) }
}

export function componentIn({ component_id: id }: MapFeature['properties']): string | null {
  return typeof id === 'string' ? id.toLowerCase() : null
}

/** Adds features of a layer, up to the most of one change. Those that are selected already get the new version. */
export function withFeatures(selection: Selection, layerId: string, features: readonly SelectedFeature[]): Selection {
  const ofLayer = new Map(selection.byLayer.get(layerId))
  for (const feature of features)
    if (ofLayer.has(feature.id) || ofLayer.size < bulkFeaturesMax) ofLayer.set(feature.id, feature)
  return withLayer(selection, layerId, ofLayer)
}

export function withoutFeatures(selection: Selection, layerId: string, ids: readonly string[]): Selection {
  const ofLayer = new Map(selection.byLayer.get(layerId))
  for (const id of ids) ofLayer.delete(id)
  return withLayer(selection, layerId, ofLayer)
}

/** Adds a feature, or removes it if it is selected. */
export function withToggled(selection: Selection, layerId: string, feature: SelectedFeature): Selection {
  const isSelected = selection.byLayer.get(layerId)?.has(feature.id) === true
  return isSelected ? withoutFeatures(selection, layerId, [feature.id]) : withFeatures(selection, layerId, [feature])
}

/** The layer that was changed last is the one of the next change; without features in it another one. */
function withLayer({ byLayer: before }: Selection, layerId: string, ofLayer: SelectedOfLayer): Selection {
  const byLayer = new Map(before)
  if (ofLayer.size > 0) byLayer.set(layerId, ofLayer)
  else byLayer.delete(layerId)
  return { layerId: ofLayer.size > 0 ? layerId : ([...byLayer.keys()][0] ?? null), byLayer }
}

/** Changes the selected features of a layer, or removes those for which there is nothing; the next change keeps its layer. */
export function revised(
  selection: Selection,
  layerId: string,
  revise: (feature: SelectedFeature) => SelectedFeature | undefined,
): Selection {
  const before = selection.byLayer.get(layerId)
  if (!before) return selection
  const ofLayer = [...before.values()].flatMap((feature) => revise(feature) ?? [])
  const after = withLayer(selection, layerId, new Map(ofLayer.map((feature) => [feature.id, feature])))
  const { layerId: current } = selection
  return current !== null && after.byLayer.has(current) ? { ...after, layerId: current } : after
}

/** Gives features the versions that a change has written. */
export function withVersions(
  selection: Selection,
  layerId: string,
  written: readonly { readonly id: string; readonly version: number }[],
): Selection {
  const ofLayer = selection.byLayer.get(layerId)
  if (!ofLayer) return selection
  const renewed = written.flatMap(({ id, version }) => {
    const feature = ofLayer.get(id)
    return feature ? [{ ...feature, version }] : []
  })
  return { ...withFeatures(selection, layerId, renewed), layerId: selection.layerId }
}
