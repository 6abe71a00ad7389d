import { randomUUID } from 'node:crypto'
import type { AttributeWrite } from '@cairn/contract/dictionaries/components'
import type { Attribute, PickList } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { attributeTypeName, hasOwnPickList } from '@cairn/domain/dictionary/attribute-types'
import { defaultValueFault } from '@cairn/domain/dictionary/default-values'
import { repeatedName } from '@cairn/domain/dictionary/names'
import type { AttributeRow } from './attributes.queries.ts'
import type { ValueRow } from './pick-lists.queries.ts'

/** The list of one attribute that a write creates or changes. */
export interface OwnList {
  readonly id: string
  readonly name: string
  readonly values: readonly ValueRow[]
}

/** The rows that an edit of the attributes of a component stores. */
export interface AttributePlan {
  readonly attributes: readonly AttributeRow[]
  readonly lists: readonly OwnList[]
  /** Own lists that no attribute has any more. */
  readonly droppedListIds: readonly string[]
}

interface Stored {
  readonly attributes: readonly Attribute[]
  /** The global lists of the dictionary by id. */
  readonly globalLists: ReadonlyMap<string, PickList>
}

interface PlannedAttribute {
  readonly row: AttributeRow
  readonly list?: OwnList
}

/**
 * Decides what an edit stores: `written` is the whole new list of attributes; those that are attributes stay as they are.
 * @throws Problem `not_found` for an attribute or a global list that is not there, and those of `componentProblems`
 */
export function planAttributes(stored: Stored, written: readonly (AttributeWrite | Attribute)[]): AttributePlan {
  const twice = repeatedName(written.map(({ name }) => name))
  if (twice !== undefined) throw new Problem('attribute_name_taken', { name: twice })
  const ids = written.flatMap(({ id }) => id ?? [])
  if (new Set(ids).size < ids.length) throw new Problem('not_found', { asset: 'attribute' })
  const planned = written.map((write) => ('type' in write ? { row: rowOf(write) } : plan(stored, write)))
  const held = new Set(planned.map(({ row }) => row.pickListId))
  return {
    attributes: planned.map(({ row }) => row),
    lists: planned.flatMap(({ list }) => list ?? []),
    droppedListIds: stored.attributes.flatMap((attribute) => {
      const id = ownListOf(attribute)?.id
      return id === undefined || held.has(id) ? [] : [id]
    }),
  }
}

function rowOf({ id, name, typeId, defaultValue, required, pickListId, isSearchable }: Attribute): AttributeRow {
  return { id, name, typeId, defaultValue, required, pickListId, isSearchable }
}

function plan(stored: Stored, write: AttributeWrite): PlannedAttribute {
  const { id, name, typeId } = write
  const before = stored.attributes.find((attribute) => attribute.id === id)
  if (id !== undefined && !before) throw new Problem('not_found', { asset: 'attribute' })
  const type = attributeTypeName(typeId)
  const { pickListId, values, list } = listOf(stored, { write, before })
  const defaultValue = write.defaultValue === '' ? null : write.defaultValue
  const fault = defaultValueFault({ type, value: defaultValue, values })
  if (fault) throw new Problem('attribute_default_refused', { name, fault })
  const row = {
    id: before?.id ?? randomUUID(),
    name,
    typeId,
    defaultValue,
    required: write.required && type !== 'Read Only',
    pickListId,
    // New attributes are added to the search index (specification 2, section 4).
    isSearchable: before?.isSearchable ?? true,
  }
  return list ? { row, list } : { row }
}

interface ListOfAttribute {
  readonly pickListId: string | null
  readonly values?: readonly string[]
  readonly list?: OwnList
}

interface Written {
  readonly write: AttributeWrite
  readonly before: Attribute | undefined
}

function listOf({ globalLists }: Stored, { write, before }: Written): ListOfAttribute {
  const { name, values: written } = write
  const type = attributeTypeName(write.typeId)
  if (type === 'Global Pick List') return globalListOf(globalLists, { write, before })
  if (!hasOwnPickList(type)) return { pickListId: null }
  const own = ownListOf(before)
  if (written === undefined && own) return { pickListId: own.id, values: own.values.map(({ value }) => value) }
  if (lostItsList({ write, before }) && !written?.length) return { pickListId: null }
  if (written === undefined || written.length === 0) throw new Problem('attribute_list_empty', { name })
  const rows = valueRows(written, own)
  const id = own?.id ?? randomUUID()
  return { pickListId: id, values: rows.map(({ value }) => value), list: { id, name, values: rows } }
}

function globalListOf(lists: Stored['globalLists'], { write, before }: Written): ListOfAttribute {
  const { pickListId, name } = write
  if (pickListId === null && lostItsList({ write, before })) return { pickListId: null }
  if (pickListId === null) throw new Problem('attribute_list_empty', { name })
  const list = lists.get(pickListId)
  if (!list) throw new Problem('not_found', { asset: 'pickList' })
  return { pickListId, values: list.values.map(({ value }) => value) }
}

/** Whether the list of an attribute was deleted: the rest of its component may be edited all the same. */
function lostItsList({ write, before }: Written): boolean {
  return before !== undefined && before.typeId === write.typeId && before.pickListId === null
}

function ownListOf(attribute: Attribute | undefined): PickList | undefined {
  return attribute?.pickList && !attribute.pickList.isGlobal ? attribute.pickList : undefined
}

interface WrittenValue {
  readonly id?: string | undefined
  readonly value: string
  readonly label?: string | undefined
}

/** The values of a list in their order: those that it has keep their ids. @throws Problem `pick_list_value_taken` */
export function valueRows(written: readonly WrittenValue[], list: PickList | undefined): ValueRow[] {
  const twice = repeatedName(written.map(({ value }) => value))
  if (twice !== undefined) throw new Problem('pick_list_value_taken', { name: twice })
  const free = new Set(list?.values.map(({ id }) => id))
  return written.map(({ id, value, label = value }) => ({
    id: id !== undefined && free.delete(id) ? id : randomUUID(),
    value,
    label,
  }))
}
