import type { Account } from '@cairn/contract/accounts/members'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useMemo } from 'react'
import { type KeyBelow, useLocale } from '../../platform/locale.ts'
import { ActionMenu, type RowAction } from '../../ui/row-actions.tsx'
import type { TableColumn } from '../../ui/table/table-column.ts'

type ColumnId = KeyBelow<'members.column'>

interface ColumnOptions {
  readonly actionsOf: (member: Account) => readonly RowAction[]
  /** Only address, type and actions. */
  readonly isSmall: boolean
  /** The organization is billed: members have a renewal. */
  readonly hasRenewal: boolean
  readonly hasRtk: boolean
}

/** Widths of the columns that an organization without such seats does not have. */
const renewPx = 98
const rtkPx = 84

/** The columns of the table of members, the actions last. */
export function useMemberColumns({ actionsOf, isSmall, hasRenewal, hasRtk }: ColumnOptions) {
  const { t, figures } = useLocale()
  return useMemo((): readonly TableColumn<Account>[] => {
    const typeOf = ({ userType }: Account) => t(`accounts.userType.${userType}`)
    const text = (id: ColumnId, widthPx: number, cell: (member: Account) => string) => ({
      id,
      label: t(`members.column.${id}`),
      widthPx,
      isNumeric: false,
      cell,
    })
    const actions: TableColumn<Account> = {
      ...text('actions', 56, () => ''),
      isLabelHidden: true,
      cell: (member) => <MemberActions member={member} actions={actionsOf(member)} />,
    }
    const widePx = 202 + (hasRenewal ? 0 : renewPx) + (hasRtk ? 0 : rtkPx)
    const email = text('email', isSmall ? 184 : widePx, ({ email: address }) => address)
    if (isSmall) {
      const type = text('type', 116, (member) =>
        member.isActive ? typeOf(member) : t('members.typeInactive', { type: typeOf(member) }),
      )
      return [email, type, actions]
    }
    const status: TableColumn<Account> = {
      ...text('status', 92, () => ''),
      cell: ({ isActive }) => (
        <Chip
          size="small"
          variant="outlined"
          color={isActive ? 'success' : 'default'}
          label={isActive ? t('members.active') : t('members.inactive')}
          sx={{ height: 20 }}
        />
      ),
    }
    return [
      email,
      text('name', 150, ({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
      text('type', 164, typeOf),
      status,
      ...(hasRenewal ? [text('renew', renewPx, ({ renew }) => (renew ? t('members.yes') : t('members.no')))] : []),
      ...(hasRtk ? [text('rtk', rtkPx, ({ rtkInfo }) => rtkInfo?.provider ?? '')] : []),
      text('created', 236, ({ createdDt }) => figures.longDateTime(createdDt)),
      actions,
    ]
  }, [t, figures, actionsOf, isSmall, hasRenewal, hasRtk])
}

interface MemberActionsProps {
  readonly member: Account
  readonly actions: readonly RowAction[]
}

/** The menu of a row. A click on it must not open the row. */
function MemberActions({ member, actions }: MemberActionsProps) {
  const { t } = useLocale()
  return (
    <Stack direction="row" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
      <ActionMenu label={t('members.actionsOf', { email: member.email })} actions={actions} />
    </Stack>
  )
}
