import { isFormFeatureId, realFeatureIdOf } from '@cairn/domain/features/form-feature'
import type { FeatureRef } from '../map/map-session.ts'
import type { LiveMap } from '../map/tools/live-map.ts'

/** A picked feature, and its filled-in form that is drawn over it. */
export interface Picked extends FeatureRef {
  readonly formId?: string
}

/**
 * The features under a click, topmost first, where a filled-in form counts as its real feature if that is under the click too:
 * both have one geometry.
 * @param realOf - the wire id of the real feature of a filled-in form; undefined for other features, and where it is not known
 */
export function withoutFormsOfPicked(
  features: readonly FeatureRef[],
  realOf: (picked: FeatureRef) => string | undefined,
): readonly Picked[] {
  const places = new Map(features.map((each) => [each.id, each]))
  const result = new Map<string, Picked>()
  for (const each of features) {
    const real = places.get(realOf(each) ?? '')
    if (!real) result.set(each.id, result.get(each.id) ?? each)
    // The form that is drawn over its feature is meant.
    else if (!result.has(real.id)) result.set(real.id, { ...real, formId: each.id })
  }
  return [...result.values()]
}

type Layers = Pick<LiveMap['layers'], 'find' | 'layerOf'>

/** The wire id of the real feature of a filled-in form on the map; undefined for every other feature. */
export function realIdOf(layers: Pick<Layers, 'find'>, { layerId, id }: FeatureRef): string | undefined {
  const drawn = isFormFeatureId(id) ? layers.find(layerId, id) : undefined
  return drawn && realFeatureIdOf(drawn.properties)
}

/** The wire id of the feature that is meant by a picked one: that of a filled-in form, if the map has it. */
export function featureMeantBy(layers: Layers, picked: FeatureRef): string {
  const realId = realIdOf(layers, picked)
  return realId !== undefined && layers.layerOf(realId) !== undefined ? realId : picked.id
}
