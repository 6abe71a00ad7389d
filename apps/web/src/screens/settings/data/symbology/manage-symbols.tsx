import { symbolNameMax, symbolPageSize } from '@cairn/contract/symbols/symbols'
import { isOrganizationAdmin } from '@cairn/domain/permissions'
import Add from '@mui/icons-material/AddOutlined'
import Search from '@mui/icons-material/SearchOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useAdministeredOrganization } from '../../../../accounts/administered-organization.ts'
import { useRights } from '../../../../accounts/use-account.ts'
import { useEmptyText } from '../../../../accounts/use-empty-text.ts'
import { useDebounced } from '../../../../platform/debounced.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { SymbolDialog } from '../../../../symbols/symbol-dialog.tsx'
import { SymbolPager } from '../../../../symbols/symbol-pager.tsx'
import { SymbolTable } from '../../../../symbols/symbol-table.tsx'
import { useSymbolPage } from '../../../../symbols/use-symbols.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { openDialog } from '../../../../ui/overlays/overlays.ts'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { SettingsSection } from '../../layout/settings-section.tsx'

/** Pause in ms after the last key before the search is sent (specification 2, section 9). */
const searchPauseMs = 500

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
        {/* Another organization begins with its own first page. */}
        <Symbols key={organization.id} organizationId={organization.id} canEdit={canEdit} isOn={isOn} />
      </SettingsSection>
    </Stack>
  )
}

interface SymbolsProps {
  readonly organizationId: string
  readonly canEdit: boolean
  readonly isOn: boolean
}

function Symbols(props: SymbolsProps) {
  const { t } = useLocale()
  const { organizationId, canEdit, isOn } = props
  const [{ typed, page }, setView] = useState({ typed: '', page: 0 })
  const search = useDebounced(typed.trim(), searchPauseMs)
  const emptyText = useEmptyText()
  const { data, isError, refetch } = useSymbolPage(organizationId, { search, page })
  // The last symbol of the last page was deleted.
  const lastPage = data ? Math.max(0, Math.ceil(data.totalCount / symbolPageSize) - 1) : page
  if (page > lastPage) setView({ typed, page: lastPage })
  const add = canEdit && isOn ? () => openDialog(<SymbolDialog organizationId={organizationId} />) : undefined
  if (isError && !data)
    return <ErrorState text={t('symbols.loadFailed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows label={t('symbols.loading')} />
  if (data.totalCount === 0 && search === '' && typed === '')
    return (
      <EmptyState
        text={emptyText(add ? t('symbols.empty') : t('symbols.none'))}
        action={add && { label: t('symbols.add.submit'), run: add }}
      />
    )
  return (
    <>
      <SymbolBar typed={typed} onType={(text) => setView({ typed: text, page: 0 })} onAdd={add} />
      {data.data.length === 0 ? (
        <Typography color="textSecondary">{t('symbols.noMatch')}</Typography>
      ) : (
        <SymbolTable
          organizationId={organizationId}
          symbols={data.data}
          canEdit={canEdit}
          offReason={isOn ? undefined : t('symbols.stylingOff')}
        />
      )}
      <SymbolPager page={page} total={data.totalCount} onPage={(next) => setView({ typed, page: next })} />
    </>
  )
}

interface SymbolBarProps {
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onAdd: (() => void) | undefined
}

function SymbolBar({ typed, onType, onAdd }: SymbolBarProps) {
  const { t } = useLocale()
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 2 }}>
      <OutlinedInput
        value={typed}
        placeholder={t('symbols.search')}
        inputProps={{ 'aria-label': t('symbols.search'), maxLength: symbolNameMax, type: 'search' }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        onChange={(event) => onType(event.target.value)}
        sx={{ flex: '1 1 220px' }}
      />
      {onAdd && (
        <Button variant="outlined" startIcon={<Add />} onClick={onAdd}>
          {t('symbols.add.submit')}
        </Button>
      )}
    </Stack>
  )
}
