import type { CoordinateSystem } from '@cairn/contract/sites/coordinate-systems'
import Autocomplete from '@mui/material/Autocomplete'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { useDebounced } from '../platform/debounced.ts'
import { useLocale } from '../platform/locale.ts'
import { useCoordinateSystems, useReadCoordinateSystem } from './use-coordinate-systems.ts'

/** Specification 2, section 9. */
const debounceMs = 200

/** Searches the coordinate systems by name or EPSG code, and passes the well-known text of the chosen one on. */
export function CoordinateSystemPicker({ onWkt }: { readonly onWkt: (wkt: string) => void }) {
  const { t } = useLocale()
  const [entered, setEntered] = useState('')
  const [isOpen, setOpen] = useState(false)
  const query = useDebounced(entered.trim(), debounceMs)
  const systems = useCoordinateSystems(query)
  const system = useReadCoordinateSystem()
  const id = useId()
  const noteId = `${id}-note`

  function choose(epsg: number): void {
    system.mutate(epsg, { onSuccess: ({ wkt }) => wkt !== null && onWkt(wkt) })
  }

  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id} sx={{ mb: 1 }}>
        {t('sites.search')}
      </FormLabel>
      <Autocomplete
        id={id}
        options={systems.data ?? []}
        getOptionKey={({ epsg }) => epsg}
        getOptionLabel={({ epsg, name }) => `${name} (EPSG:${epsg})`}
        isOptionEqualToValue={(one, other) => one.epsg === other.epsg}
        // The server searches and ranks.
        filterOptions={(found) => found}
        loading={systems.isFetching || query !== entered.trim()}
        loadingText={t('sites.searching')}
        noOptionsText={systems.isError ? t('sites.searchFailed') : t('sites.notFound')}
        forcePopupIcon={false}
        clearText={t('sites.searchClear')}
        open={isOpen && entered.trim() !== ''}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onInputChange={(_, text, reason) => setEntered(reason === 'input' ? text : '')}
        onChange={(_, chosen) => chosen && choose(chosen.epsg)}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            fullWidth
            inputProps={{ ...slotProps.htmlInput, 'aria-describedby': noteId }}
          />
        )}
      />
      <FormHelperText id={noteId} aria-live="polite">
        {helpOf(system, t)}
      </FormHelperText>
    </FormControl>
  )
}

type Reading = ReturnType<typeof useReadCoordinateSystem>

function helpOf({ data, isError }: Reading, t: ReturnType<typeof useLocale>['t']): string {
  if (isError) return t('sites.readFailed')
  if (data?.wkt === null) return t('sites.withoutText', { system: nameOf(data) })
  return t('sites.searchHelp')
}

const nameOf = ({ epsg, name }: CoordinateSystem) => `${name} (EPSG:${epsg})`
