import { randomUUID } from 'node:crypto'
import type { PickList } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { repeatedName } from '@cairn/domain/dictionary/names'
import type { ValueRow } from './pick-lists.queries.ts'

export interface WrittenValue {
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
