import { emailMax } from '@cairn/contract/text'
import { type ListShape, withoutFilter } from '../../ui/lists/list-address.ts'

export type ClientKeyColumn = 'email' | 'used'

/** The views of the table of client keys. */
export const clientKeyList: ListShape<ClientKeyColumn, undefined> = {
  searchMax: emailMax,
  columns: ['email', 'used'],
  filter: withoutFilter,
}
