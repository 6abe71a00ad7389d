import type { WrittenGeometry } from '@cairn/contract/geometry'
import { Problem } from '@cairn/contract/problem'
import { componentTypeName } from '@cairn/domain/dictionary/attribute-types'
import { attributeValueFault } from '@cairn/domain/dictionary/attribute-value'
import { type AttributeValues, readAttributeValues } from '@cairn/domain/dictionary/feature-attributes'
import { valuesToRemember } from '@cairn/domain/dictionary/starting-values'
import { drawingModeOf } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { sameJson } from '@cairn/domain/properties/property-changes'
import { isIdProperty } from '@cairn/domain/properties/reserved-properties'
import type { Sending } from '#platform/database/db'
import type { FeatureKey } from '../features.queries.ts'
import { type ComponentRules, findRules, type StoredAttributes } from './attribute-rules.queries.ts'

/** Properties as a client writes them, with the feature that gets them. */
interface WrittenProperties {
  readonly organizationId: string
  readonly properties: JsonObject
  /** undefined where the write keeps the geometry. */
  readonly geometry: Pick<WrittenGeometry, 'type'> | undefined
  /** undefined for a new feature. */
  readonly key: FeatureKey | undefined
}

interface ReadProperties {
  /** As a feature stores them. */
  readonly properties: JsonObject
  /** The answer of the dictionary, which a write need not wait for: it is rolled back where it is refused. */
  readonly check: Promise<PropertiesCheck>
}

/** The answer of the dictionary to properties. */
interface PropertiesCheck {
  /** With which the next feature of the account begins. */
  readonly toRemember: AttributeValues
  /** Why the write is refused; undefined for a write that is not. */
  readonly fault: Problem | undefined
}

const unchecked: PropertiesCheck = { toRemember: {}, fault: undefined }

/**
 * Reads properties as a client writes them and checks their attributes against the dictionary (specification 3, section 5). An
 * imported feature may have any values until its attributes are edited, and a value that the feature has already is not
 * checked: its list may have lost it. Nor are the attributes of a component that the organization does not have any more. Faults: `attributes_malformed`, `component_unknown`, `component_not_fitting`,
 * `attribute_unknown`, `attribute_value_invalid`.
 *
 * The check is a statement that is sent at once: it reads the feature as it is before the statements that are sent after it.
 */
export function readProperties(db: Sending, written: WrittenProperties): ReadProperties {
  const { properties } = written
  const { component_id: sent = null, attributes: list = null } = properties
  const values = list === null ? {} : readAttributeValues(list)
  if (!values) {
    return { properties, check: Promise.resolve({ ...unchecked, fault: new Problem('attributes_malformed', {}) }) }
  }
  const stored = list === null ? properties : { ...properties, attributes: values }
  if (sent === null || !isIdProperty('component_id', sent)) {
    return { properties: stored, check: Promise.resolve(unchecked) }
  }
  return { properties: stored, check: checkValues(db, written, { componentId: sent.toLowerCase(), values }) }
}

async function checkValues(
  db: Sending,
  { organizationId, key, geometry }: WrittenProperties,
  { componentId, values }: { readonly componentId: string; readonly values: AttributeValues },
): Promise<PropertiesCheck> {
  const { component, stored: before } = await findRules(db, { organizationId, componentId, values, key })
  const isSame = before?.componentId?.toLowerCase() === componentId
  if (!component) return { ...unchecked, fault: isSame ? undefined : new Problem('component_unknown', {}) }
  const fault =
    faultOfShape(component, geometry, before) ??
    faultOfValues(component, values, isSame ? (before.attributes ?? {}) : null)
  return { toRemember: valuesToRemember(component.attributes, values), fault }
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
