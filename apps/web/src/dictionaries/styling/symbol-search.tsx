import type { MapSymbol } from '@cairn/contract/symbols/symbols'
import { markerUrlOf } from '@cairn/domain/dictionary/component-style'
import Search from '@mui/icons-material/SearchOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useAdministeredOrganization } from '../../accounts/administered-organization.ts'
import { useDebounced } from '../../platform/debounced.ts'
import { useLocale } from '../../platform/locale.ts'
import { SymbolImage } from '../../symbols/symbol-image.tsx'
import { SymbolPager } from '../../symbols/symbol-pager.tsx'
import { useSymbolPage } from '../../symbols/use-symbols.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'

/** Pause in ms after the last key before the search is sent (specification 2, section 9). */
const searchPauseMs = 200

interface SymbolSearchProps {
  /** The marker address of the chosen symbol. */
  readonly chosenUrl: string | undefined
  readonly disabled: boolean
  readonly onChoose: (markerUrl: string) => void
}

/** Finds a symbol of the administered organization by its name. */
export function SymbolSearch({ chosenUrl, disabled, onChoose }: SymbolSearchProps) {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  const [{ search, page }, setView] = useState({ search: '', page: 0 })
  const settled = useDebounced(search.trim(), searchPauseMs)
  const { data, isError, refetch } = useSymbolPage(organization.id, { search: settled, page })
  return (
    <Stack spacing={2}>
      <OutlinedInput
        value={search}
        disabled={disabled}
        placeholder={t('componentStyling.search')}
        inputProps={{ 'aria-label': t('componentStyling.search'), maxLength: 50, type: 'search' }}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        onChange={(event) => setView({ search: event.target.value, page: 0 })}
        // The form around the search would be sent.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {data && (
        <>
          <FoundSymbols found={data.data} isSearched={settled !== ''} {...{ chosenUrl, disabled, onChoose }} />
          <SymbolPager page={page} total={data.totalCount} onPage={(next) => setView({ search, page: next })} />
        </>
      )}
      {!data && isError && (
        <ErrorState text={t('symbols.loadFailed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <SkeletonRows label={t('symbols.loading')} />}
    </Stack>
  )
}

interface FoundProps extends SymbolSearchProps {
  readonly found: readonly MapSymbol[]
  readonly isSearched: boolean
}

function FoundSymbols({ found, isSearched, chosenUrl, disabled, onChoose }: FoundProps) {
  const { t } = useLocale()
  if (found.length === 0)
    return <Typography color="textSecondary">{t(isSearched ? 'symbols.noMatch' : 'symbols.none')}</Typography>
  return (
    <List dense disablePadding aria-label={t('symbols.list')}>
      {found.map(({ id, name, symbolUrl }) => (
        <li key={id}>
          <ListItemButton
            component="button"
            type="button"
            disabled={disabled}
            selected={markerUrlOf(id) === chosenUrl}
            aria-pressed={markerUrlOf(id) === chosenUrl}
            onClick={() => onChoose(markerUrlOf(id))}
            sx={{ gap: 3, width: '100%', textAlign: 'start' }}
          >
            <SymbolImage url={symbolUrl} name={name} />
            <ListItemText primary={name} sx={{ overflowWrap: 'anywhere' }} />
          </ListItemButton>
        </li>
      ))}
    </List>
  )
}
