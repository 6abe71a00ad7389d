import type { CoordinateSystem } from '@cairn/contract/sites/coordinate-systems'
import { useLocale } from '../platform/locale.ts'
import { SearchPicker } from '../ui/fields/search-picker.tsx'
import { usePickerSearch } from '../ui/fields/use-picker-search.ts'
import { useCoordinateSystems, useReadCoordinateSystem } from './use-coordinate-systems.ts'

/** Searches the coordinate systems by name or EPSG code, and passes the well-known text of the chosen one on. */
export function CoordinateSystemPicker({ onWkt }: { readonly onWkt: (wkt: string) => void }) {
  const { t } = useLocale()
  const search = usePickerSearch()
  const system = useReadCoordinateSystem()
  function choose({ epsg }: FoundSystem): void {
    system.mutate(epsg, { onSuccess: ({ wkt }) => wkt !== null && onWkt(wkt) })
  }
  return (
    <SearchPicker
      label={t('sites.search')}
      help={helpOf(system, t)}
      search={search}
      query={useCoordinateSystems(search.search)}
      texts={{ searching: t('sites.searching'), nothing: t('sites.notFound'), failed: t('sites.searchFailed') }}
      keyOf={({ epsg }) => epsg}
      textOf={nameOf}
      opensByTyping
      clearText={t('sites.searchClear')}
      onChoose={(chosen) => chosen && choose(chosen)}
    />
  )
}

type FoundSystem = Pick<CoordinateSystem, 'epsg' | 'name'>
type Reading = ReturnType<typeof useReadCoordinateSystem>

function helpOf({ data, isError }: Reading, t: ReturnType<typeof useLocale>['t']): string {
  if (isError) return t('sites.readFailed')
  if (data?.wkt === null) return t('sites.withoutText', { system: nameOf(data) })
  return t('sites.searchHelp')
}

const nameOf = ({ epsg, name }: FoundSystem) => `${name} (EPSG:${epsg})`
