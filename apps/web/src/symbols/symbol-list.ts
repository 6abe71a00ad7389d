import { symbolNameMax } from '@cairn/contract/symbols/symbols'
import { type ListShape, withoutFilter } from '../ui/lists/list-address.ts'

/** The views of the table of symbols. */
export const symbolList: ListShape<'name', undefined> = {
  searchMax: symbolNameMax,
  columns: ['name'],
  filter: withoutFilter,
}
