import { formNameMax } from '@cairn/contract/forms/forms'
import { type ListShape, withoutFilter } from '../ui/lists/list-address.ts'

export type FormColumn = 'name' | 'modified'

/** The views of the table of forms. */
export const formList: ListShape<FormColumn, undefined> = {
  searchMax: formNameMax,
  columns: ['name', 'modified'],
  filter: withoutFilter,
}
