import type { WrittenGeometry } from '@cairn/contract/geometry'
import { Problem } from '@cairn/contract/problem'
import { componentTypeName } from '@cairn/domain/dictionary/attribute-types'
import { attributeValueFault } from '@cairn/domain/dictionary/attribute-value'
import {
  type AttributeValues,
  readAttributeValues,
  type ValuedAttribute,
} from '@cairn/domain/dictionary/feature-attributes'
import { valuesToRemember } from '@cairn/domain/dictionary/starting-values'
import { drawingModeOf } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { sameJson } from '@cairn/domain/properties/property-changes'
import { isIdProperty } from '@cairn/domain/properties/reserved-properties'
import type { FeatureKey } from '../features.queries.ts'
import {
  type ComponentRules,
  componentIn,
  type FoundRules,
  type RulesOfWrite,
  type StoredAttributes,
} from './attribute-rules.queries.ts'

/** Properties as a client writes them, with the feature that gets them. */
interface WrittenProperties {
  readonly organizationId: string
  readonly properties: JsonObject
  /** undefined for a new feature. */
  readonly key: FeatureKey | undefined
}

interface ReadProperties {
  /** As a feature stores them. */
  readonly properties: JsonObject
  /** Of properties with a component: the dictionary has to admit them. */
  readonly rules: RulesOfWrite | undefined
  /** Why the write is refused without asking the dictionary. */
  readonly fault: Problem | undefined
}

/**
 * Reads properties as a client writes them (specification 3, section 5). A write need not wait for the answer of
 * `checkProperties`: it is rolled back where it is refused. Fault: `attributes_malformed`.
 */
export function readProperties({ organizationId, key, properties }: WrittenProperties): ReadProperties {
  const { component_id: sent = null, attributes: list = null } = properties
  const values = list === null ? {} : readAttributeValues(list)
  if (!values) return { properties, rules: undefined, fault: new Problem('attributes_malformed', {}) }
  const stored = list === null ? properties : { ...properties, attributes: values }
  const componentId = sent !== null && isIdProperty('component_id', sent) ? sent.toLowerCase() : undefined
  const rules = componentId === undefined ? undefined : { organizationId, componentId, values, key }
  return { properties: stored, rules, fault: undefined }
}

/** The answer of the dictionary to properties. */
interface PropertiesCheck {
  /** Of the component; undefined for one that the organization may not use. */
  readonly attributes?: readonly ValuedAttribute[]
  /** With which the next feature of the account begins. */
  readonly toRemember: AttributeValues
  /** Why the write is refused; undefined for a write that is not. */
  readonly fault: Problem | undefined
}

/**
 * Checks attributes against the dictionary. An imported feature may have any values until its attributes are edited, and a
 * value that the feature has already is not checked: its list may have lost it. Nor are the attributes of a component that the
 * organization does not have any more. Faults: `component_unknown`, `component_not_fitting`, `attribute_unknown`,
 * `attribute_value_invalid`.
 * @param found null for properties without a component
 */
export function checkProperties(
  { rules, fault: misread }: ReadProperties,
  /** undefined where the write keeps it */
  geometry: Pick<WrittenGeometry, 'type'> | undefined,
  found: FoundRules | null,
): PropertiesCheck {
  if (!rules || !found) return { toRemember: {}, fault: misread }
  const { componentId, values } = rules
  const before = found.stored ?? undefined
  const isSame = before?.componentId?.toLowerCase() === componentId
  const component = componentIn(found)
  if (!component) return { toRemember: {}, fault: isSame ? undefined : new Problem('component_unknown', {}) }
  const fault =
    faultOfShape(component, geometry, before) ??
    faultOfValues(component, values, isSame ? (before.attributes ?? {}) : null)
  const { attributes } = component
  return { toRemember: valuesToRemember(attributes, values), fault, attributes }
}

const modes = { Point: 'point', Line: 'polyline', Polygon: 'polygon' } as const

function faultOfShape(
  { alias, componentTypeId }: ComponentRules,
  geometry: Pick<WrittenGeometry, 'type'> | undefined,
  before: StoredAttributes | undefined,
): Problem | undefined {
  const expected = componentTypeName(componentTypeId)
  const fits = geometry ? drawingModeOf([geometry.type]) === modes[expected] : before?.dimension === componentTypeId - 1
  return fits ? undefined : new Problem('component_not_fitting', { alias, expected })
}

function faultOfValues(
  { alias, attributes }: ComponentRules,
  values: AttributeValues,
  before: AttributeValues | null,
): Problem | undefined {
  if (before && sameJson(values, before)) return undefined
  const known = new Set(attributes.map(({ id }) => id))
  const unknown = Object.keys(values).find((id) => !known.has(id) && before?.[id] === undefined)
  if (unknown !== undefined) return new Problem('attribute_unknown', { alias, attributeId: unknown })
  for (const { id, name, type, required, isListed } of attributes) {
    const value = values[id] ?? ''
    if (value !== '' && before?.[id] === value) continue
    const reason = attributeValueFault({ type, required, value, values: isListed ? undefined : [] })
    if (reason) return new Problem('attribute_value_invalid', { name, reason })
  }
  return undefined
}
