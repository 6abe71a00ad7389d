import type { ClientKey } from '@cairn/contract/organizations/client-keys'
import { nameFilter } from '@cairn/domain/names/name-filter'
import { compareNames } from '@cairn/domain/names/natural-order'
import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { useLocale } from '../../platform/locale.ts'
import { ListBar } from '../../ui/lists/list-bar.tsx'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { useListView } from '../../ui/lists/use-list-view.ts'
import { WholeList } from '../../ui/lists/whole-list.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { AddClientKey } from './add-client-key.tsx'
import { type ClientKeyColumn, clientKeyList } from './client-key-list.ts'
import { ClientKeyTable } from './client-key-table.tsx'
import { useClientKeys } from './use-client-keys.ts'

/** The keys of an organization: search, table, pages and their dialogs. */
export function ClientKeys({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLocale()
  const add = {
    label: t('organizationSettings.clients.add'),
    run: () => openDialog(<AddClientKey organizationId={organizationId} />),
  }
  return (
    <QueryContent
      query={useClientKeys(organizationId)}
      loading={t('organizationSettings.clients.loading')}
      failed={t('organizationSettings.clients.loadFailed')}
    >
      {(keys) =>
        keys.length === 0 ? (
          <EmptyState text={t('organizationSettings.clients.empty')} action={add} />
        ) : (
          <LoadedKeys keys={keys} organizationId={organizationId} add={add} />
        )
      }
    </QueryContent>
  )
}

interface LoadedKeysProps {
  readonly keys: readonly ClientKey[]
  readonly organizationId: string
  readonly add: { readonly label: string; readonly run: () => void }
}

function LoadedKeys({ keys, organizationId, add }: LoadedKeysProps) {
  const { t, figures } = useLocale()
  const list = useListView(clientKeyList)
  const matches = nameFilter(list.view.search)
  const lastUseOf = ({ lastUsedDate }: ClientKey) =>
    lastUsedDate === null ? t('organizationSettings.clients.never') : figures.dateTime(lastUsedDate)
  return (
    <WholeList
      list={list}
      rows={keys}
      isFound={(key) => matches(`${key.email} ${lastUseOf(key)}`)}
      orders={orders}
      texts={{
        noMatch: t('organizationSettings.clients.noMatch'),
        clear: t('organizationSettings.clients.clear'),
        pager: t('organizationSettings.clients.pager'),
      }}
      bar={
        <ListBar list={list} label={t('organizationSettings.clients.search')}>
          <Button variant="outlined" startIcon={<Add />} onClick={add.run} sx={{ ml: 'auto' }}>
            {add.label}
          </Button>
        </ListBar>
      }
    >
      {(shown) => (
        <ClientKeyTable
          keys={shown}
          organizationId={organizationId}
          sort={list.view.sort}
          onSort={(sort) => list.change({ sort })}
        />
      )}
    </WholeList>
  )
}

/** A key that was never used counts as used before all others. */
const orders: Readonly<Record<ClientKeyColumn, (one: ClientKey, other: ClientKey) => number>> = {
  email: (one, other) => compareNames(one.email, other.email),
  used: (one, other) => (one.lastUsedDate ?? '').localeCompare(other.lastUsedDate ?? ''),
}
