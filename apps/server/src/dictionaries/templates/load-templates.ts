import { randomUUID } from 'node:crypto'
import { attributeTypeId, componentTypes } from '@cairn/domain/dictionary/attribute-types'
import { type Db, inTransaction } from '#platform/database/db'
import type { Template, TemplateAttribute, TemplateComponent } from './template.ts'
import {
  assignToProjects,
  findTemplateKeys,
  getTemplateId,
  insertTemplate,
  insertTemplateRows,
  type TemplateRows,
} from './templates.queries.ts'
import { templates, usualTemplate } from './templates.ts'

/**
 * Loads the templates of the provider that the database does not have, at each start. A loaded one stays as it is: features
 * name its components by their ids. With the first templates the projects without a dictionary get the usual one.
 */
export async function loadTemplates(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await findTemplateKeys(tx)
    const missing = templates.filter(({ key }) => !known.includes(key))
    for (const template of missing) {
      const dictionaryId = await insertTemplate(tx, template)
      if (dictionaryId !== undefined) await insertTemplateRows(tx, rowsOf(template, dictionaryId))
    }
    if (known.length === 0) await assignToProjects(tx, await getTemplateId(tx, usualTemplate.key))
  })
}

type ListRows = Pick<TemplateRows, 'lists' | 'values'>

/** The rows of a template, whose lists get ids before the attributes that have them. */
function rowsOf(template: Template, dictionaryId: string): TemplateRows {
  const globals = Object.entries(template.lists).map(([name, values]) => ({ id: randomUUID(), name, values }))
  const globalIds = new Map(globals.map(({ id, name }) => [name, id]))
  const systems = template.systems.map(({ name, color }, position) => ({
    id: randomUUID(),
    dictionaryId,
    name,
    color,
    position,
  }))
  const components = template.systems.flatMap((system, at) =>
    system.components.map((component, position) => ({
      component,
      row: componentRow(component, { systemId: systems[at]?.id ?? '', position }),
    })),
  )
  const attributes = components.flatMap(({ component, row }) =>
    component.attributes.map((attribute, position) =>
      attributeRows(attribute, { globalIds, dictionaryId, componentId: row.id, position }),
    ),
  )
  const own = attributes.flatMap(({ list }) => list ?? [])
  const lists = [
    ...globals.map((list) => listRows(list, { dictionaryId, isGlobal: true })),
    ...own.map((list) => listRows(list, { dictionaryId, isGlobal: false })),
  ]
  return {
    systems,
    components: components.map(({ row }) => row),
    lists: lists.flatMap((rows) => rows.lists),
    values: lists.flatMap((rows) => rows.values),
    attributes: attributes.map(({ row }) => row),
  }
}

function componentRow({ alias, type }: TemplateComponent, place: { systemId: string; position: number }) {
  const componentTypeId = componentTypes.find(({ name }) => name === type)?.id ?? 0
  return { id: randomUUID(), alias, componentTypeId, ...place }
}

interface NamedList {
  readonly id: string
  readonly name: string
  readonly values: readonly string[]
}

function listRows({ id, name, values }: NamedList, owner: { dictionaryId: string; isGlobal: boolean }): ListRows {
  return {
    lists: [{ id, name, ...owner }],
    values: values.map((value, position) => ({ pickListId: id, value, label: value, position })),
  }
}

interface AttributePlace {
  readonly globalIds: ReadonlyMap<string, string>
  readonly dictionaryId: string
  readonly componentId: string
  readonly position: number
}

function attributeRows(attribute: TemplateAttribute, { globalIds, componentId, position }: AttributePlace) {
  const { name, type, defaultValue = null, required = false, values, list } = attribute
  const own: NamedList | undefined = values && { id: randomUUID(), name, values }
  const row = {
    componentId,
    name,
    typeId: attributeTypeId(type),
    defaultValue,
    required,
    pickListId: own?.id ?? globalIds.get(list ?? '') ?? null,
    isSearchable: true,
    position,
  }
  return { row, list: own }
}
