import { type MapSymbol, symbolPageSize } from '@cairn/contract/symbols/symbols'
import { markerUrlOf } from '@cairn/domain/dictionary/component-style'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useAdministeredOrganization } from '../../accounts/administered-organization.ts'
import { useLocale } from '../../platform/locale.ts'
import { SymbolImage } from '../../symbols/symbol-image.tsx'
import { useSymbolPage } from '../../symbols/use-symbols.ts'
import { PagedPicker, usePagedSearch } from '../../ui/lists/paged-picker.tsx'

/** Maximum length of the search. */
const searchMax = 50

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
  const search = usePagedSearch(symbolPageSize)
  const symbols = useSymbolPage(organization.id, { search: search.search, page: search.page - 1 })
  return (
    <Stack spacing={2}>
      <PagedPicker
        search={search}
        field={{ label: t('componentStyling.search'), maxLength: searchMax }}
        disabled={disabled}
        query={symbols}
        texts={{ loading: t('symbols.loading'), failed: t('symbols.loadFailed'), pager: t('symbols.pager') }}
      >
        {({ data }) => (
          <FoundSymbols found={data} isSearched={search.search !== ''} {...{ chosenUrl, disabled, onChoose }} />
        )}
      </PagedPicker>
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
