import { type MapSymbol, symbolPageSize } from '@cairn/contract/symbols/symbols'
import { isOrganizationAdmin } from '@cairn/domain/permissions'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import { useAdministeredOrganization } from '../accounts/administered-organization.ts'
import { useRights } from '../accounts/use-account.ts'
import { useEmptyText } from '../accounts/use-empty-text.ts'
import { useLocale } from '../platform/locale.ts'
import { ListContent } from '../ui/lists/list-content.tsx'
import { ListTable } from '../ui/lists/list-table.tsx'
import { useListView } from '../ui/lists/use-list-view.ts'
import { openDialog } from '../ui/overlays/overlays.ts'
import type { RowAction } from '../ui/row-actions.tsx'
import { DeleteSymbol } from './delete-symbol.tsx'
import { SymbolDetails } from './symbol-details.tsx'
import { SymbolDialog } from './symbol-dialog.tsx'
import { SymbolImage } from './symbol-image.tsx'
import { symbolList } from './symbol-list.ts'
import { useSymbolPage } from './use-symbols.ts'

/** The symbols of the administered organization: search, table, pages and the dialogs of admins. */
export function ManageSymbols() {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  const canEdit = isOrganizationAdmin(useRights(), organization.id)
  const isOn = organization.features.includes('dictionaryStyling')
  return (
    <Stack spacing={4}>
      {!isOn && <Alert severity="info">{t('symbols.stylingOff')}</Alert>}
      <Symbols key={organization.id} organizationId={organization.id} canEdit={canEdit} isOn={isOn} />
    </Stack>
  )
}

interface SymbolsProps {
  readonly organizationId: string
  /** Whether the user administers the organization. */
  readonly canEdit: boolean
  /** Whether symbols can be added and changed; they can be deleted. */
  readonly isOn: boolean
}

function Symbols({ organizationId, canEdit, isOn }: SymbolsProps) {
  const { t } = useLocale()
  const list = useListView(symbolList)
  const { search, page } = list.view
  const emptyText = useEmptyText()
  const actionsOf = useActions(organizationId, isOn)
  const add = {
    label: t('symbols.add.submit'),
    run: () => openDialog(<SymbolDialog organizationId={organizationId} />),
  }
  const action = canEdit && isOn ? add : undefined
  return (
    <ListContent
      heading={{ title: t('symbols.list'), lead: t('symbols.lead'), action }}
      list={list}
      query={useSymbolPage(organizationId, { search, page: page - 1 })}
      pageSize={symbolPageSize}
      texts={{
        loading: t('symbols.loading'),
        failed: t('symbols.loadFailed'),
        search: t('symbols.search'),
        empty: emptyText(action ? t('symbols.empty') : t('symbols.none')),
        noMatch: t('symbols.noMatch'),
        clear: t('symbols.clear'),
        pager: t('symbols.pager'),
      }}
    >
      {({ data }) => (
        <ListTable
          label={t('symbols.list')}
          rows={data}
          keyOf={({ id }) => id}
          name={{ label: t('app.field.name'), of: ({ name }) => name }}
          columns={[
            { id: 'format', label: t('symbols.format'), cell: formatOf, widthPx: 160 },
            { id: 'image', label: t('symbols.image'), cell: imageOf, phone: 'column' },
          ]}
          actions={canEdit ? { label: ({ name }) => t('symbols.actions', { name }), of: actionsOf } : undefined}
          details={{
            label: ({ name }) => t('symbols.details', { name }),
            of: (symbol) => <SymbolDetails symbol={symbol} />,
          }}
        />
      )}
    </ListContent>
  )
}

const formatOf = ({ format }: MapSymbol) => format.toUpperCase()
const imageOf = ({ name, symbolUrl }: MapSymbol) => <SymbolImage url={symbolUrl} name={name} />

function useActions(organizationId: string, isOn: boolean): (symbol: MapSymbol) => readonly RowAction[] {
  const { t } = useLocale()
  return (symbol) => [
    {
      id: 'edit',
      label: t('symbols.edit.action'),
      icon: <Edit />,
      run: () => openDialog(<SymbolDialog organizationId={organizationId} symbol={symbol} />),
      disabledReason: isOn ? undefined : t('symbols.stylingOff'),
    },
    {
      id: 'delete',
      label: t('symbols.delete.submit'),
      icon: <Delete />,
      tone: 'danger',
      run: () => openDialog(<DeleteSymbol organizationId={organizationId} symbol={symbol} />),
    },
  ]
}
