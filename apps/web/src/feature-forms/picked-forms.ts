import type { FeatureRef } from '../map/map-session.ts'

/** A picked feature, and its filled-in form that is drawn over it. */
export interface Picked extends FeatureRef {
  readonly formId?: string
}

/**
 * The features under a click, topmost first, where a filled-in form counts as its real feature if that is under the click too:
 * both have one geometry.
 * @param realIdOf - the wire id of the real feature of a filled-in form; undefined for other features, and where it is not known
 */
export function withoutFormsOfPicked(
  features: readonly FeatureRef[],
  realIdOf: (picked: FeatureRef) => string | undefined,
): readonly Picked[] {
  const places = new Map(features.map((each) => [each.id, each]))
  const result = new Map<string, Picked>()
  for (const each of features) {
    const real = places.get(realIdOf(each) ?? '')
    if (!real) result.set(each.id, result.get(each.id) ?? each)
    // The form that is drawn over its feature is meant.
    else if (!result.has(real.id)) result.set(real.id, { ...real, formId: each.id })
  }
  return [...result.values()]
}
