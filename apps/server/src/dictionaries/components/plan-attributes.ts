import { randomUUID } from 'node:crypto'
import type { AttributeWrite } from '@cairn/contract/dictionaries/components'
import type { Attribute, PickList } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { attributeTypeName, hasOwnPickList } from '@cairn/domain/dictionary/attribute-types'
import { defaultValueFault } from '@cairn/domain/dictionary/default-values'
import { repeatedName } from '@cairn/domain/dictionary/names'
import type { OwnList } from '../pick-lists/pick-lists.queries.ts'
import { valueRows } from '../pick-lists/value-rows.ts'
import type { AttributeRow } from './attribute-rows.queries.ts'

/** The rows that an edit of the attributes of a component stores. */
export interface AttributePlan {
  readonly attributes: readonly AttributeRow[]
  /** Own lists that the write creates or changes. */
  readonly lists: readonly OwnList[]
  /** Own lists that keep their values and get the name of their attribute. */
  readonly renamedLists: readonly Omit<OwnList, 'values'>[]
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
  const ownLists = stored.attributes.flatMap((attribute) => ownListOf(attribute) ?? [])
  return {
    attributes: planned.map(({ row }) => row),
    lists: planned.flatMap(({ list }) => list ?? []),
    renamedLists: planned.flatMap(({ row: { name, pickListId }, list }) => {
      const own = list ? undefined : ownLists.find(({ id }) => id === pickListId)
      return own && own.name !== name ? [{ id: own.id, name }] : []
    }),
    droppedListIds: ownLists.flatMap(({ id }) => (held.has(id) ? [] : [id])),
  }
}

/** The ids of the global lists that an edit gives to attributes, or leaves to them. */
export function globalListIds(written: readonly (AttributeWrite | Attribute)[]): string[] {
  return written.flatMap((write) => ('type' in write || !isGlobal(write) ? [] : (write.pickListId ?? [])))
}

function isGlobal({ typeId }: AttributeWrite): boolean {
  return attributeTypeName(typeId) === 'Global Pick List'
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
  if (isGlobal(write)) return globalListOf(globalLists, { write, before })
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
