import type { Attribute, Component, PickList, SystemEntry } from '@cairn/contract/dictionaries/entities'
import { attributeTypeName, componentTypeName } from '@cairn/domain/dictionary/attribute-types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'

/** The components of a system, or one component. */
type ComponentScope = { readonly systemId: string } | { readonly componentId: string }

/** For queries with `component` and its `system` in their from clause. */
function inScope(scope: ComponentScope | { readonly dictionaryId: string }): RawBuilder<boolean> {
  if ('dictionaryId' in scope) return sql`system.dictionary_id = ${scope.dictionaryId}`
  if ('systemId' in scope) return sql`component.system_id = ${scope.systemId}`
  return sql`component.id = ${scope.componentId}`
}

const systemColumns = sql`id, name, color, position as "order", dictionary_id, version`

/** The systems of dictionaries in their order. */
export async function findSystems(db: Db, dictionaryIds: readonly string[]): Promise<SystemEntry[]> {
  const { rows } = await sql<SystemEntry>`select ${systemColumns} from system
    where dictionary_id = any(${dictionaryIds}::uuid[]) order by dictionary_id, position`.execute(db)
  return rows
}

export async function findSystem(db: Db, id: string): Promise<SystemEntry | undefined> {
  const { rows } = await sql<SystemEntry>`select ${systemColumns} from system where id = ${id}`.execute(db)
  return rows[0]
}

type ComponentRow = Omit<Component, 'componentType' | 'attributes' | 'attributeIdList' | 'createdAt' | 'updatedAt'> & {
  readonly createdAt: Date
  readonly updatedAt: Date
}

type AttributeRow = Omit<Attribute, 'type' | 'pickList'>

/** The components of a system, or one, in their order with attributes and the pick lists that these have. */
export async function findComponents(db: Db, scope: ComponentScope): Promise<Component[]> {
  const lists = await findPickLists(
    db,
    sql`pick_list.id in (select pick_list_id from attribute join component on component.id = component_id
      join system on system.id = system_id where ${inScope(scope)})`,
  )
  return findComponentsWith(db, scope, lists)
}

/** All components of a dictionary, whose attributes have their global lists only if `withGlobalLists`, and these lists. */
export async function findTree(
  db: Db,
  dictionaryId: string,
  { withGlobalLists }: { readonly withGlobalLists: boolean },
): Promise<{ components: Component[]; globalLists: PickList[] }> {
  const lists = await findPickLists(db, sql`dictionary_id = ${dictionaryId}`)
  const shown = withGlobalLists ? lists : lists.filter(({ isGlobal }) => !isGlobal)
  const components = await findComponentsWith(db, { dictionaryId }, shown)
  return { components, globalLists: lists.filter(({ isGlobal }) => isGlobal) }
}

async function findComponentsWith(
  db: Db,
  scope: ComponentScope | { readonly dictionaryId: string },
  lists: readonly PickList[],
): Promise<Component[]> {
  const { rows: components } = await sql<ComponentRow>`
    select component.id, alias, component.position as "order", system_id, component_type_id, component_styling, style,
      component.version, component.created_at, component.updated_at
    from component join system on system.id = system_id where ${inScope(scope)}
    order by system.position, component.position`.execute(db)
  const { rows: attributes } = await sql<AttributeRow>`
    select attribute.id, component_id, attribute.name, type_id, default_value, required, attribute.position as "order",
      pick_list_id, is_searchable
    from attribute join component on component.id = component_id join system on system.id = system_id
    where ${inScope(scope)} order by attribute.position`.execute(db)
  const listById = new Map(lists.map((list) => [list.id, list]))
  const byComponent = Map.groupBy(attributes, ({ componentId }) => componentId)
  return components.map((row) => toComponent(row, byComponent.get(row.id) ?? [], listById))
}

function toComponent(
  { createdAt, updatedAt, ...row }: ComponentRow,
  attributes: readonly AttributeRow[],
  lists: ReadonlyMap<string, PickList>,
): Component {
  return {
    ...row,
    componentType: { id: row.componentTypeId, name: componentTypeName(row.componentTypeId) },
    attributeIdList: attributes.map(({ id }) => id),
    attributes: attributes.map((attribute) => ({
      ...attribute,
      type: { id: attribute.typeId, name: attributeTypeName(attribute.typeId) },
      pickList: lists.get(attribute.pickListId ?? '') ?? null,
    })),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The global pick lists of a dictionary by name. */
export function findGlobalPickLists(db: Db, dictionaryId: string): Promise<PickList[]> {
  return findPickLists(db, sql`dictionary_id = ${dictionaryId} and is_global`)
}

export async function findPickList(db: Db, id: string): Promise<PickList | undefined> {
  const [list] = await findPickLists(db, sql`pick_list.id = ${id}`)
  return list
}

async function findPickLists(db: Db, condition: RawBuilder<unknown>): Promise<PickList[]> {
  const { rows } = await sql<PickList>`
    select pick_list.id, name, is_global, pick_list.organization_id, dictionary_id, version,
      coalesce(json_agg(json_build_object('id', value.id, 'value', value.value, 'label', value.label,
        'order', value.position) order by value.position) filter (where value.id is not null), '[]') as "values"
    from pick_list left join pick_list_value value on value.pick_list_id = pick_list.id
    where ${condition} group by pick_list.id order by lower(name), pick_list.id`.execute(db)
  return rows
}
