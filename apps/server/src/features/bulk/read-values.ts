import { Problem } from '@cairn/contract/problem'
import { componentTypeName } from '@cairn/domain/dictionary/attribute-types'
import { type AttributeValueFault, attributeValueFault } from '@cairn/domain/dictionary/attribute-value'
import { readAttributeValues } from '@cairn/domain/dictionary/feature-attributes'
import type { JsonObject, JsonValue } from '@cairn/domain/json'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import { isReservedProperty } from '@cairn/domain/properties/reserved-properties'
import type { Db } from '#platform/database/db'
import { type ComponentRules, componentIn, findRules } from '../attributes/attribute-rules.queries.ts'
import { type BulkValues, findAttributeFaults } from './bulk-features.queries.ts'
import type { ComparedFeatures } from './compare-features.ts'

/** Values as a client sends them. */
export interface SentValues {
  readonly properties: JsonObject
  readonly remove: readonly string[]
  readonly componentId?: string | undefined
  readonly attributes: readonly { readonly attributeId: string; readonly attributeValue: JsonValue }[]
}

/** Values as the features store them, with what is to be checked in each feature. */
export interface WrittenValues {
  readonly stored: BulkValues
  readonly component: ComponentRules | undefined
}

/**
 * Reads the values of an edit of many features. Names of the product cannot be set or removed.
 * @throws Problem `property_reserved`, `attributes_malformed`, `component_unknown`, `attribute_unknown`
 */
export async function readValues(
  db: Db,
  path: AssetPath,
  { properties, remove, componentId, attributes }: SentValues,
): Promise<WrittenValues> {
  const reserved = [...Object.keys(properties), ...remove].find(isReservedProperty)
  if (reserved !== undefined) throw new Problem('property_reserved', { name: reserved })
  if (componentId === undefined) return { stored: { properties, remove }, component: undefined }
  const values = readAttributeValues(attributes.map((entry) => ({ ...entry })))
  if (!values) throw new Problem('attributes_malformed', {})
  const organizationId = idOn(path, 'organization')
  const component = componentIn(await findRules(db, { organizationId, componentId, values, key: undefined }))
  if (!component) throw new Problem('component_unknown', {})
  const known = new Set(component.attributes.map(({ id }) => id))
  const unknown = Object.keys(values).find((id) => !known.has(id))
  if (unknown !== undefined) throw new Problem('attribute_unknown', { alias: component.alias, attributeId: unknown })
  return { stored: { properties, remove, component: { id: componentId, values } }, component }
}

/**
 * Holds the features that an edit would write to the rules of their component, as the edit of one feature does: a value that a
 * feature has already is not checked, and each required attribute needs one.
 * @throws Problem `component_not_fitting`, `attribute_value_invalid`
 */
export async function refuseFaults(
  db: Db,
  { owner, layerId, toWrite }: ComparedFeatures,
  { stored, component }: WrittenValues,
): Promise<void> {
  const values = stored.component?.values
  if (!component || !values || toWrite.length === 0) return
  const { alias, componentTypeId, attributes } = component
  const reasons = new Map(attributes.flatMap((rule) => reasonOf(rule, values[rule.id])))
  const required = attributes.filter((rule) => rule.required && !Object.hasOwn(values, rule.id)).map(({ id }) => id)
  const refused = Object.fromEntries([...reasons.keys()].map((id) => [id, values[id] ?? '']))
  const ogcFids = toWrite.map(({ ogcFid }) => ogcFid)
  const faults = await findAttributeFaults(
    db,
    { owner, layerId, ogcFids },
    { refused, required, dimension: componentTypeId - 1 },
  )
  if (faults.isMisfit) {
    throw new Problem('component_not_fitting', { alias, expected: componentTypeName(componentTypeId) })
  }
  const found = new Set([...faults.refused, ...faults.missing])
  const faulty = attributes.find(({ id }) => found.has(id))
  if (faulty) {
    throw new Problem('attribute_value_invalid', { name: faulty.name, reason: reasons.get(faulty.id) ?? 'required' })
  }
}

function reasonOf(
  { id, type, required, isListed }: ComponentRules['attributes'][number],
  value: string | undefined,
): readonly (readonly [string, AttributeValueFault])[] {
  if (value === undefined) return []
  const reason = attributeValueFault({ type, required, value, values: isListed ? undefined : [] })
  return reason ? [[id, reason]] : []
}
