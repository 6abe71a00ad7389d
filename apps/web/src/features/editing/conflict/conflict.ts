import { collectValues, readAttributeValues, spreadValues } from '@cairn/domain/dictionary/feature-attributes'
import { componentIdsOf, isComponentProperty } from '@cairn/domain/dictionary/feature-component'
import { fileListOf, withFileList } from '@cairn/domain/features/file-list'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { isJsonObject, type JsonObject } from '@cairn/domain/json'
import { mergedProperties, type PropertyConflict, propertyConflicts } from '@cairn/domain/properties/property-changes'
import { type FeatureState, sameGeometry } from '../draft.ts'

/** The side whose state of a property or of the geometry is saved. */
export type Side = 'mine' | 'theirs'

/**
 * The three states of a stale edit: the one that both saves started from, the one in the draft, and the one that was
 * saved first.
 */
export interface Conflict {
  readonly base: FeatureState
  readonly mine: FeatureState
  readonly theirs: FeatureState
}

/** The key of the geometry among the choices. No property can have this name. */
export const shapeKey = '\u0000shape'

/** By property name, key of an attribute value or `shapeKey`; a missing entry means mine. */
export type Choices = Readonly<Record<string, Side>>

/** The key of the component with its values, where one of the edits chose another one. No property can have this name. */
export const componentKey = '\u0000component'

/**
 * The list of files is theirs in all three: edits do not change it. Attribute values are compared one by one, as properties are. Where an edit chose another component, its values are compared with
 * it: those of two components do not belong together.
 */
function propertiesOf({ base, mine, theirs }: Conflict) {
  const files = fileListOf(theirs.properties)
  const own = ({ properties }: FeatureState) => withFileList(properties, files)
  const chosen = [base, mine, theirs].map(({ properties }) => componentIdsOf(properties)?.componentId)
  const spread = new Set(chosen).size === 1 ? spreadValues : withComponentKey
  return { base: spread(own(base)), mine: spread(own(mine)), theirs: spread(theirs.properties) }
}

function withComponentKey(properties: JsonObject): JsonObject {
  const entries = Object.entries(properties)
  const values = readAttributeValues(properties['attributes'] ?? {}) ?? {}
  const component = { ...Object.fromEntries(entries.filter(([name]) => isComponentProperty(name))), attributes: values }
  const others = Object.fromEntries(entries.filter(([name]) => !isComponentProperty(name)))
  return componentIdsOf(properties) ? { ...others, [componentKey]: component } : others
}

function withoutComponentKey({ [componentKey]: component, ...others }: JsonObject): JsonObject {
  return isJsonObject(component) ? { ...others, ...component } : others
}

export function conflictingProperties(conflict: Conflict): readonly PropertyConflict[] {
  return propertyConflicts(propertiesOf(conflict))
}

/** The side that changed the geometry; undefined when both states have the same. */
export function shapeChangedBy({ base, mine, theirs }: Conflict): PropertyConflict['by'] | undefined {
  if (sameGeometry(mine.geometry, theirs.geometry)) return undefined
  if (sameGeometry(mine.geometry, base.geometry)) return 'them'
  return sameGeometry(theirs.geometry, base.geometry) ? 'me' : 'both'
}

/**
 * The state to save: theirs for what only the other save changed, mine for what only this draft changed, the chosen
 * side for what both changed.
 */
export function resolved(conflict: Conflict, choices: Choices): FeatureState {
  const properties = new Map(Object.entries<JsonObject[string]>(mergedProperties(propertiesOf(conflict))))
  for (const { name, theirs } of conflictingProperties(conflict)) {
    if (choices[name] !== 'theirs') continue
    if (theirs === undefined) properties.delete(name)
    else properties.set(name, theirs)
  }
  return {
    geometry: resolvedShape(conflict, choices),
    properties: collectValues(withoutComponentKey(Object.fromEntries(properties))),
  }
}

function resolvedShape(conflict: Conflict, choices: Choices): Geometry {
  const by = shapeChangedBy(conflict)
  const isMine = by === 'me' || (by === 'both' && choices[shapeKey] !== 'theirs')
  return isMine ? conflict.mine.geometry : conflict.theirs.geometry
}
