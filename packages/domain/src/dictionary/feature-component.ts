/** The component of a feature in its properties (specification 3, section 3, "Feature"). */
import type { JsonObject, JsonValue } from '../json.ts'
import type { ComponentTypeName } from './component-style.ts'

/** A component with the system and the dictionary that it belongs to. A type, not an interface: drafts are stored as JSON. */
export type ComponentIds = {
  readonly componentId: string
  /** null where the properties do not name it. */
  readonly systemId: string | null
  readonly dictionaryId: string | null
}

/** The drawing mode in which the features of a component are drawn. */
export const drawingModeOfType = {
  Point: 'point',
  Line: 'polyline',
  Polygon: 'polygon',
} as const satisfies Record<ComponentTypeName, string>

/** The properties that say of which component a feature is, and its values. */
const names: ReadonlySet<string> = new Set(['dictionary_id', 'system_id', 'component_id', 'attributes'])

/** Whether a property belongs to the component of a feature. */
export function isComponentProperty(name: string): boolean {
  return names.has(name)
}

/** The component that the properties of a feature name, in lower case as dictionaries have ids; null for none. */
export function componentIdsOf(properties: JsonObject): ComponentIds | null {
  const componentId = idIn(properties['component_id'])
  if (componentId === null) return null
  return {
    componentId,
    systemId: idIn(properties['system_id']),
    dictionaryId: idIn(properties['dictionary_id']),
  }
}

/** The properties that name a component. */
export function namingProperties({ componentId, systemId, dictionaryId }: ComponentIds): JsonObject {
  return {
    ...(dictionaryId !== null && { dictionary_id: dictionaryId }),
    ...(systemId !== null && { system_id: systemId }),
    component_id: componentId,
  }
}

/** Whether a feature is of another dictionary than that of its project: then it is not edited (specification 3, section 4). */
export function isOfOtherDictionary(properties: JsonObject, projectDictionaryId: string | null): boolean {
  const own = componentIdsOf(properties)?.dictionaryId
  return typeof own === 'string' && own !== projectDictionaryId?.toLowerCase()
}

function idIn(value: JsonValue | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value.toLowerCase() : null
}
