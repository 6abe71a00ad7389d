import type { MemberPage, MemberSeats } from '@cairn/contract/accounts/member-table'
import type { Account } from '@cairn/contract/accounts/members'
import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { smallScreen } from '../../ui/small-screen.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { nextSort, type TableSort } from '../../ui/table/table-column.ts'
import { useTableHeight } from '../../ui/table/use-table-height.ts'
import { useMemberColumns } from './member-columns.tsx'
import { isSortable, type MemberColumn } from './member-filter.ts'
import { useMemberActions } from './use-member-actions.tsx'

export interface MemberTableProps {
  readonly organizationId: string
  readonly page: MemberPage
  readonly seats: MemberSeats | undefined
  readonly sort: TableSort<MemberColumn>
  readonly onSort: (sort: TableSort<MemberColumn>) => void
}

/** A page of the members as a table. Enter or a click on a row edits the member. */
export function MemberTable({ organizationId, page, seats, sort, onSort }: MemberTableProps) {
  const { t } = useLocale()
  const actionsOf = useMemberActions(organizationId, seats)
  const columns = useSizedColumns(actionsOf, seats)
  const heightPx = useTableHeight()
  const edit = (member: Account) =>
    actionsOf(member)
      .find(({ id }) => id === 'edit')
      ?.run()
  return (
    <Box
      sx={{
        display: 'flex',
        height: heightPx(page.data.length),
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <DataTable
        label={t('members.table')}
        columns={columns.columns}
        rows={page.data}
        keyOf={keyOf}
        rowCount={page.totalCount}
        onEnd={undefined}
        hasMore={false}
        sort={sort}
        onSort={(columnId) => isSortable(columnId) && onSort(nextSort(sort, columnId, firstSort))}
        sortRefusal={(columnId) => (isSortable(columnId) ? undefined : t('members.notSortable'))}
        onWidth={columns.resize}
        resizeHint={t('members.resizeHint')}
        startKey={null}
        openKey={null}
        onOpen={edit}
        onPoint={ignorePoint}
        claimsFocus={never}
      />
    </Box>
  )
}

const firstSort = { columnId: 'email', direction: 'asc' } as const

const keyOf = ({ id }: Account) => id
const ignorePoint = () => undefined
const never = () => false

function useSizedColumns(actionsOf: ReturnType<typeof useMemberActions>, seats: MemberSeats | undefined) {
  const [widthsPx, setWidths] = useState<Readonly<Record<string, number>>>({})
  const columns = useMemberColumns({
    actionsOf,
    isSmall: useMediaQuery(smallScreen),
    hasRenewal: seats !== undefined && seats.paymentMethod !== null,
    hasRtk: seats !== undefined && Object.keys(seats.rtk).length > 0,
  })
  const sized = useMemo(
    () => columns.map((column) => ({ ...column, widthPx: widthsPx[column.id] ?? column.widthPx })),
    [columns, widthsPx],
  )
  function resize(columnId: string, widthPx: number | undefined): void {
    const others = Object.entries(widthsPx).filter(([id]) => id !== columnId)
    setWidths(Object.fromEntries(widthPx === undefined ? others : [...others, [columnId, widthPx]]))
  }
  return { columns: sized, resize }
}
