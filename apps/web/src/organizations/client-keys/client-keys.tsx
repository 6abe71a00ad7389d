import type { ClientKey } from '@cairn/contract/organizations/client-keys'
import { nameFilter } from '@cairn/domain/names/name-filter'
import { compareNames } from '@cairn/domain/names/natural-order'
import Renew from '@mui/icons-material/AutorenewOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import { useLocale } from '../../platform/locale.ts'
import { ListTable } from '../../ui/lists/list-table.tsx'
import { useListView } from '../../ui/lists/use-list-view.ts'
import { WholeList } from '../../ui/lists/whole-list.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { PersonText } from '../../ui/person-text.tsx'
import type { RowAction } from '../../ui/row-actions.tsx'
import { TimeText } from '../../ui/time-text.tsx'
import { AddClientKey } from './add-client-key.tsx'
import { DeleteClientKey, RenewClientKey } from './change-client-key.tsx'
import { type ClientKeyColumn, clientKeyList } from './client-key-list.ts'
import { useClientKeys } from './use-client-keys.ts'

/** The keys of an organization with their users, their last use and their actions. */
export function ClientKeys({ organizationId }: { readonly organizationId: string }) {
  const { t, figures } = useLocale()
  const list = useListView(clientKeyList)
  const matches = nameFilter(list.view.search)
  const actionsOf = useActions(organizationId)
  const never = t('organizationSettings.clients.never')
  const lastUseOf = ({ lastUsedDate }: ClientKey) => (lastUsedDate === null ? never : figures.dateTime(lastUsedDate))
  const action = {
    label: t('organizationSettings.clients.add'),
    run: () => openDialog(<AddClientKey organizationId={organizationId} />),
  }
  return (
    <WholeList
      heading={{ title: t('organizationSettings.clients.title'), lead: t('organizationSettings.clients.lead'), action }}
      list={list}
      query={useClientKeys(organizationId)}
      isFound={(key) => matches(`${key.name ?? ''} ${key.email} ${lastUseOf(key)}`)}
      orders={orders}
      texts={{
        loading: t('organizationSettings.clients.loading'),
        failed: t('organizationSettings.clients.loadFailed'),
        search: t('organizationSettings.clients.search'),
        empty: t('organizationSettings.clients.empty'),
        noMatch: t('organizationSettings.clients.noMatch'),
        clear: t('organizationSettings.clients.clear'),
        pager: t('organizationSettings.clients.pager'),
      }}
    >
      {(rows) => (
        <ListTable
          label={t('organizationSettings.clients.title')}
          rows={rows}
          keyOf={({ id }) => id}
          order={{ sort: list.view.sort, onSort: (sort) => list.change({ sort }) }}
          name={{
            label: t('organizationSettings.clients.user'),
            of: ({ name, email }) => <PersonText name={name} email={email} address="below" />,
            sort: 'user',
          }}
          columns={[
            {
              id: 'used',
              label: t('organizationSettings.clients.lastUsed'),
              sort: 'used',
              cell: ({ lastUsedDate }) => (lastUsedDate === null ? never : <TimeText iso={lastUsedDate} />),
              below: (key) => <LastUse clientKey={key} />,
            },
          ]}
          actions={{ label: ({ email }) => t('organizationSettings.clients.actions', { email }), of: actionsOf }}
        />
      )}
    </WholeList>
  )
}

/** The last use in a sentence, where no header names it. */
function LastUse({ clientKey: { lastUsedDate } }: { readonly clientKey: ClientKey }) {
  const { t, figures } = useLocale()
  if (lastUsedDate === null) return t('organizationSettings.clients.never')
  return (
    <TimeText iso={lastUsedDate}>
      {t('organizationSettings.clients.used', { date: figures.dateTime(lastUsedDate) })}
    </TimeText>
  )
}

function useActions(organizationId: string): (clientKey: ClientKey) => readonly RowAction[] {
  const { t } = useLocale()
  return (clientKey) => [
    {
      id: 'renew',
      label: t('organizationSettings.clients.renew'),
      icon: <Renew />,
      run: () => openDialog(<RenewClientKey clientKey={clientKey} organizationId={organizationId} />),
    },
    {
      id: 'delete',
      label: t('organizationSettings.clients.delete'),
      icon: <Delete />,
      tone: 'danger',
      run: () => openDialog(<DeleteClientKey clientKey={clientKey} organizationId={organizationId} />),
    },
  ]
}

/** A key that was never used counts as used before all others. */
const orders: Readonly<Record<ClientKeyColumn, (one: ClientKey, other: ClientKey) => number>> = {
  user: (one, other) => compareNames(one.name ?? one.email, other.name ?? other.email),
  used: (one, other) => (one.lastUsedDate ?? '').localeCompare(other.lastUsedDate ?? ''),
}
