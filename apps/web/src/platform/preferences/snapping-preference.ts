import { type SnapKind, snapKinds } from '@cairn/domain/geometry/plane/snap-target'
import { isJsonObject } from '@cairn/domain/json'

/** How the pointer snaps to features while the user draws, edits vertices or measures. */
export interface SnappingPreference {
  readonly isOn: boolean
  readonly kinds: readonly SnapKind[]
  /** Layers whose features do not attract the pointer. */
  readonly skippedLayerIds: readonly string[]
  /** A drawing follows a line between two vertices on it. */
  readonly traces: boolean
}

/** The oldest are dropped beyond this number: the preferences of an account are one object. */
const skippedMax = 200

const defaultSnapping: SnappingPreference = { isOn: true, kinds: snapKinds, skippedLayerIds: [], traces: false }

/** The preference in a stored value. A member that cannot be read gets its default. */
export function snappingIn(stored: unknown): SnappingPreference {
  if (!isJsonObject(stored)) return defaultSnapping
  const { isOn, kinds, skippedLayerIds, traces } = stored
  return {
    isOn: isOn !== false,
    kinds: Array.isArray(kinds) ? snapKinds.filter((kind) => kinds.includes(kind)) : snapKinds,
    skippedLayerIds: Array.isArray(skippedLayerIds) ? textsIn(skippedLayerIds).slice(-skippedMax) : [],
    traces: traces === true,
  }
}

function textsIn(values: readonly unknown[]): readonly string[] {
  return values.filter((value) => typeof value === 'string')
}
