import type { MemberPage, MemberSeats } from '@cairn/contract/accounts/member-table'
import type { Account } from '@cairn/contract/accounts/members'
import { useLocale } from '../../platform/locale.ts'
import { ListTable } from '../../ui/lists/list-table.tsx'
import type { TableSort } from '../../ui/table/table-column.ts'
import { useMemberColumns } from './member-columns.tsx'
import type { MemberColumn } from './member-filter.ts'
import { useMemberActions } from './use-member-actions.tsx'

export interface MemberTableProps {
  readonly organizationId: string
  readonly page: MemberPage
  readonly seats: MemberSeats | undefined
  readonly sort: TableSort<MemberColumn>
  readonly onSort: (sort: TableSort<MemberColumn>) => void
}

/** A page of the members as a table. A row opens the dialog that edits the member. */
export function MemberTable({ organizationId, page, seats, sort, onSort }: MemberTableProps) {
  const { t } = useLocale()
  const actionsOf = useMemberActions(organizationId, seats)
  const columns = useMemberColumns({
    actionsOf,
    hasRenewal: seats !== undefined && seats.paymentMethod !== null,
    hasRtk: seats !== undefined && Object.keys(seats.rtk).length > 0,
  })
  const edit = (member: Account) =>
    actionsOf(member)
      .find(({ id }) => id === 'edit')
      ?.run()
  return (
    <ListTable
      label={t('members.table')}
      rows={page.data}
      keyOf={({ id }) => id}
      order={{ sort, onSort }}
      name={{ label: t('members.column.email'), of: ({ email }) => email, sort: 'email' }}
      columns={columns}
      onOpen={edit}
      actions={{ label: ({ email }) => t('members.actionsOf', { email }), of: actionsOf }}
    />
  )
}
