import { randomUUID } from 'node:crypto'
import type { AttributeWrite } from '@cairn/contract/dictionaries/components'
import type { Attribute, PickList } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { attributeTypeName, hasOwnPickList } from '@cairn/domain/dictionary/attribute-types'
import { defaultValueFault } from '@cairn/domain/dictionary/default-values'
import { repeatedName } from '@cairn/domain/dictionary/names'
import type { OwnList } from '../pick-lists/pick-lists.queries.ts'
import { valueRows, type WrittenValue } from '../pick-lists/value-rows.ts'
import type { AttributeRow } from './attribute-rows.queries.ts'

/** The rows that an edit of the attributes of a component stores. */
export interface AttributePlan {
  readonly attributes: readonly AttributeRow[]
  /** Own lists that the write creates or changes. */
  readonly lists: readonly OwnList[]
  /** Own lists that keep their values and get the new name of their attribute, whose old name they have. */
  readonly renamedLists: readonly Omit<OwnList, 'values'>[]
  /** Own lists that no attribute of the component has any more. */
  readonly droppedListIds: readonly string[]
}

interface Stored {
  readonly attributes: readonly Attribute[]
  /** The lists of the dictionary by id: those that the attributes have, and those that the edit names. */
  readonly lists: ReadonlyMap<string, PickList>
}

interface PlannedAttribute {
  readonly row: AttributeRow
  readonly list?: OwnList
}

/**
 * Decides what an edit stores: `written` is the whole new list of attributes; those that are attributes stay as they are.
 * @throws Problem `not_found` for an attribute or a list that is not there, and those of `componentProblems`
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
    // Attributes may share an own list: the last one of the write decides.
    lists: [...new Map(planned.flatMap(({ list }) => (list ? [[list.id, list] as const] : []))).values()],
    renamedLists: planned.flatMap(({ row: { id, name, pickListId }, list }) => {
      const before = list ? undefined : stored.attributes.find((attribute) => attribute.id === id)
      const own = ownListOf(before)
      return own?.id === pickListId && own.name === before?.name && own.name !== name ? [{ id: own.id, name }] : []
    }),
    droppedListIds: ownLists.flatMap(({ id }) => (held.has(id) ? [] : [id])),
  }
}

/** The ids of the lists that an edit gives to attributes, or leaves to them. */
export function writtenListIds(written: readonly (AttributeWrite | Attribute)[]): string[] {
  return written.flatMap((write) => ('type' in write ? [] : (write.pickListId ?? [])))
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

function listOf({ lists }: Stored, { write, before }: Written): ListOfAttribute {
  const type = attributeTypeName(write.typeId)
  const named = lists.get(write.pickListId ?? '')
  if (isGlobal(write)) return listById(named?.isGlobal ? named : undefined, { write, before })
  if (!hasOwnPickList(type)) return { pickListId: null }
  const own = named && !named.isGlobal ? named : ownListOf(before)
  if (write.values && write.values.length > 0) {
    // A list that was written with its attribute has its name; one that was written alone keeps its own.
    const name = own && own.name !== before?.name ? own.name : write.name
    return listOfValues(own, { name, values: write.values })
  }
  // A write without a list and without values leaves the list that the attribute has.
  const isKept = write.pickListId === null && write.values === undefined
  return listById(isKept ? own : named, { write, before })
}

/** The own list that the written values make: the one that is there, or a new one. */
function listOfValues(
  own: PickList | undefined,
  { name, values }: { readonly name: string; readonly values: readonly WrittenValue[] },
): ListOfAttribute {
  const rows = valueRows(values, own)
  const id = own?.id ?? randomUUID()
  return { pickListId: id, values: rows.map(({ value }) => value), list: { id, name, values: rows } }
}

/** @throws Problem `not_found` for an id without a list, `attribute_list_empty` for none */
function listById(list: PickList | undefined, { write, before }: Written): ListOfAttribute {
  if (list) return { pickListId: list.id, values: list.values.map(({ value }) => value) }
  if (lostItsList({ write, before })) return { pickListId: null }
  if (write.pickListId !== null) throw new Problem('not_found', { asset: 'pickList' })
  throw new Problem('attribute_list_empty', { name: write.name })
}

/** Whether the list of an attribute was deleted: the rest of its component may be edited all the same. */
function lostItsList({ write, before }: Written): boolean {
  return before !== undefined && before.typeId === write.typeId && before.pickListId === null
}

function ownListOf(attribute: Attribute | undefined): PickList | undefined {
  return attribute?.pickList && !attribute.pickList.isGlobal ? attribute.pickList : undefined
}
