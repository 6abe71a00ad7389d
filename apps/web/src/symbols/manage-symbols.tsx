import { symbolPageSize } from '@cairn/contract/symbols/symbols'
import { isOrganizationAdmin } from '@cairn/domain/permissions'
import Add from '@mui/icons-material/AddOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useAdministeredOrganization } from '../accounts/administered-organization.ts'
import { useRights } from '../accounts/use-account.ts'
import { useEmptyText } from '../accounts/use-empty-text.ts'
import { useLocale } from '../platform/locale.ts'
import { ListBar } from '../ui/lists/list-bar.tsx'
import { ListContent } from '../ui/lists/list-content.tsx'
import { useListView } from '../ui/lists/use-list-view.ts'
import { openDialog } from '../ui/overlays/overlays.ts'
import { SettingsSection } from '../ui/sections/settings-section.tsx'
import { SymbolDialog } from './symbol-dialog.tsx'
import { symbolList } from './symbol-list.ts'
import { SymbolTable } from './symbol-table.tsx'
import { useSymbolPage } from './use-symbols.ts'

/** The symbols of the administered organization: search, table, pages and the dialogs of admins. */
export function ManageSymbols() {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  const canEdit = isOrganizationAdmin(useRights(), organization.id)
  const isOn = organization.features.includes('dictionaryStyling')
  return (
    <Stack spacing={4} sx={{ maxWidth: 720 }}>
      {!isOn && <Alert severity="info">{t('symbols.stylingOff')}</Alert>}
      <SettingsSection title={t('symbols.list')} lead={t('symbols.lead')}>
        <Symbols organizationId={organization.id} canEdit={canEdit} isOn={isOn} />
      </SettingsSection>
    </Stack>
  )
}

interface SymbolsProps {
  readonly organizationId: string
  readonly canEdit: boolean
  readonly isOn: boolean
}

function Symbols({ organizationId, canEdit, isOn }: SymbolsProps) {
  const { t } = useLocale()
  const list = useListView(symbolList)
  const { search, page } = list.view
  const symbols = useSymbolPage(organizationId, { search, page: page - 1 })
  const emptyText = useEmptyText()
  const label = t('symbols.add.submit')
  const add = canEdit && isOn ? () => openDialog(<SymbolDialog organizationId={organizationId} />) : undefined
  return (
    <ListContent
      list={list}
      query={symbols}
      pageSize={symbolPageSize}
      texts={{
        loading: t('symbols.loading'),
        failed: t('symbols.loadFailed'),
        noMatch: t('symbols.noMatch'),
        pager: t('symbols.pager'),
      }}
      bar={
        <ListBar list={list} label={t('symbols.search')}>
          {add && (
            <Button variant="outlined" startIcon={<Add />} onClick={add}>
              {label}
            </Button>
          )}
        </ListBar>
      }
      empty={{
        text: emptyText(add ? t('symbols.empty') : t('symbols.none')),
        action: add && { label, run: add },
      }}
    >
      {({ data }) => (
        <SymbolTable
          organizationId={organizationId}
          symbols={data}
          canEdit={canEdit}
          offReason={isOn ? undefined : t('symbols.stylingOff')}
        />
      )}
    </ListContent>
  )
}
