import type { Feature, FeatureChange } from '@cairn/contract/features/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject, JsonValue } from '@cairn/domain/json'
import { propertyChanges } from '@cairn/domain/properties/property-changes'

/** A change of a feature, the geometry before it if it changed the geometry, and the feature as it is now. */
export interface UndoneStates {
  readonly change: Pick<FeatureChange, 'version' | 'before' | 'after'>
  readonly formerGeometry: Geometry | null
  readonly current: Pick<Feature, 'version' | 'geometry' | 'properties'>
}

/** A property that the change wrote. */
interface UndoneProperty {
  readonly name: string
  readonly before: JsonValue | undefined
  readonly after: JsonValue | undefined
  /** Its value now. */
  readonly now: JsonValue | undefined
}

/** The properties and the geometry that undoing a change writes back. */
export interface Undoing {
  readonly properties: readonly UndoneProperty[]
  readonly isGeometryChanged: boolean
  /** The feature has a newer version: its other properties keep their values. */
  readonly isChangedSince: boolean
  /** undefined where the feature has the former values already. */
  readonly body:
    | { readonly version: number; readonly properties?: JsonObject; readonly geometry?: Geometry }
    | undefined
}

/** Writes back the values before a change; later changes of other properties stay. */
export function undoingOf({ change, formerGeometry, current }: UndoneStates): Undoing {
  const changed = propertyChanges(change.before?.properties ?? {}, change.after?.properties ?? {})
  const properties = changed.map((one) => ({ ...one, now: current.properties[one.name] }))
  const values = new Map<string, JsonValue>(Object.entries(current.properties))
  for (const { name, before } of changed) {
    if (before === undefined) values.delete(name)
    else values.set(name, before)
  }
  const former: JsonObject = Object.fromEntries(values)
  const writesProperties = propertyChanges(current.properties, former).length > 0
  const writesGeometry = formerGeometry !== null && JSON.stringify(formerGeometry) !== JSON.stringify(current.geometry)
  return {
    properties,
    isGeometryChanged: formerGeometry !== null,
    isChangedSince: current.version !== change.version,
    body:
      writesProperties || writesGeometry
        ? {
            version: current.version,
            ...(writesProperties && { properties: former }),
            ...(writesGeometry && formerGeometry && { geometry: formerGeometry }),
          }
        : undefined,
  }
}
