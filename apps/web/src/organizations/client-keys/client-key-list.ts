import { emailMax } from '@cairn/contract/text'
import { type ListShape, withoutFilter } from '../../ui/lists/list-address.ts'

export type ClientKeyColumn = 'user' | 'used'

/** The views of the table of client keys. */
export const clientKeyList: ListShape<ClientKeyColumn, undefined> = {
  searchMax: emailMax,
  columns: ['user', 'used'],
  filter: withoutFilter,
}
