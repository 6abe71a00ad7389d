import type { AttributeTypeName } from '@cairn/domain/dictionary/attribute-types'
import { attributeTypeName } from '@cairn/domain/dictionary/attribute-types'
import { specialDefaults } from '@cairn/domain/dictionary/default-values'
import type { AttributeValues } from '@cairn/domain/dictionary/feature-attributes'
import { type RawBuilder, sql } from 'kysely'
import { type Db, prepared } from '#platform/database/db'
import { type FeatureKey, isOf } from '../features.queries.ts'

/** A component, as far as it decides about the values of a feature. */
export interface ComponentRules {
  readonly alias: string
  /** 1 point, 2 line, 3 polygon: `componentTypes` of the domain package. */
  readonly componentTypeId: number
  readonly attributes: readonly AttributeRule[]
}

interface AttributeRule {
  readonly id: string
  readonly name: string
  readonly type: AttributeTypeName
  readonly required: boolean
  /** Whether the value that was asked for is in the pick list; true without a list. */
  readonly isListed: boolean
  /** Whether the next feature of the account begins with the value. */
  readonly isSaved: boolean
}

/** The component and the values that a feature has before a write. */
export interface StoredAttributes {
  readonly componentId: string | null
  /** JSON of the stored values; null for none. */
  readonly attributes: AttributeValues | null
  /** As `ST_Dimension` counts. */
  readonly dimension: number
}

/** A write of values whose rules are read. */
export interface RulesOfWrite {
  readonly organizationId: string
  readonly componentId: string
  readonly values: AttributeValues
  /** undefined for a new feature. */
  readonly key: FeatureKey | undefined
}

/** The facts by which a write of values is checked, as the database gives them. */
export interface FoundRules {
  /** null for a component that the organization may not use. */
  readonly component: (Omit<ComponentRules, 'attributes'> & { readonly attributes: readonly StoredRule[] }) | null
  /** Before the write; null for a new feature. */
  readonly stored: StoredAttributes | null
}

type StoredRule = Omit<AttributeRule, 'type'> & { readonly typeId: number }

/**
 * An expression for the rules of a component and the present values of the feature. The statement of the write itself may read
 * it, which saves a statement.
 */
export function selectRules({ organizationId, componentId, values, key }: RulesOfWrite): RawBuilder<FoundRules> {
  return sql`json_build_object('component', (
      select json_build_object('alias', component.alias, 'componentTypeId', component_type_id, 'attributes', coalesce((
        select json_agg(json_build_object('id', attribute.id, 'name', attribute.name, 'typeId', type_id,
          'required', required, 'isListed', ${isListed},
          'isSaved', default_value is not distinct from ${specialDefaults.save}) order by attribute.position)
        from (select ${JSON.stringify(values)}::jsonb as sent offset 0) given
        join attribute on attribute.component_id = component.id), '[]'))
      from component join system on system.id = system_id join dictionary on dictionary.id = dictionary_id
      where component.id = ${componentId}::uuid and dictionary.is_active
        and (dictionary.organization_id is null or dictionary.organization_id = ${organizationId})
    ), 'stored', ${key ? storedOf(key) : sql`null::json`})`
}

/** The rules of a component; undefined for one that the organization may not use. */
export function componentIn({ component }: FoundRules): ComponentRules | undefined {
  if (!component) return undefined
  const attributes = component.attributes.map(({ typeId, ...rule }) => ({ ...rule, type: attributeTypeName(typeId) }))
  return { ...component, attributes }
}

/** Reads the rules in a statement of its own. */
export async function findRules(db: Db, written: RulesOfWrite): Promise<FoundRules> {
  const { rows } = await sql<{ rules: FoundRules }>`${prepared} select ${selectRules(written)} as rules`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a query without a from clause has a row')
  return row.rules
}

/** `given.sent` is read once: as an expression of each row, its text would be parsed for each attribute. */
const isListed = sql<boolean>`(attribute.pick_list_id is null or exists (
    select from pick_list_value listed where listed.pick_list_id = attribute.pick_list_id
      and listed.value = given.sent ->> attribute.id::text))`

function storedOf(key: FeatureKey): RawBuilder<unknown> {
  return sql`(
    select json_build_object('componentId', properties->>'component_id', 'dimension', st_dimension(geom), 'attributes',
      case when jsonb_typeof(properties->'attributes') = 'object' then properties->'attributes' end)
    from feature where ${isOf('feature', key)})`
}
