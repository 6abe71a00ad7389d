import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { Component } from '@cairn/contract/dictionaries/entities'
import type { Layer } from '@cairn/contract/layers'
import { suitsLayer } from '@cairn/domain/layers/bindable-layer'
import { useLocale } from '../../platform/locale.ts'
import { optionsByText } from '../../ui/fields/options-by-text.ts'
import { roomForIcons } from '../../ui/fields/room-for-icons.ts'
import { SearchPicker } from '../../ui/fields/search-picker.tsx'
import { usePickerSearch } from '../../ui/fields/use-picker-search.ts'

/** A component with the name of its system. */
interface Offered {
  readonly component: Component
  readonly systemName: string
}

interface ComponentChoiceProps {
  readonly offered: readonly Offered[]
  readonly chosenId: string | null
  readonly onChoose: (component: Component | null) => void
}

const filterOptions = optionsByText<Offered>(({ component, systemName }) => `${component.alias} ${systemName}`)

/** Chooses one of the components, by system. */
export function ComponentChoice({ offered, chosenId, onChoose }: ComponentChoiceProps) {
  const { t } = useLocale()
  const search = usePickerSearch()
  return (
    <SearchPicker
      label={t('bindings.component')}
      help={t('bindings.componentHelp')}
      search={search}
      query={{ data: offered, isFetching: false, isError: false, refetch: nothing }}
      texts={{ searching: t('bindings.loading'), nothing: t('bindings.noMatch'), failed: t('bindings.loading') }}
      keyOf={({ component }) => component.id}
      textOf={({ component }) => component.alias}
      groupBy={({ systemName }) => systemName}
      filterOptions={filterOptions}
      value={offered.find(({ component }) => component.id === chosenId) ?? null}
      openText={t('bindings.openList')}
      closeText={t('bindings.closeList')}
      clearText={t('bindings.clear')}
      onChoose={(found) => onChoose(found?.component ?? null)}
      input={{ placeholder: t('bindings.choose'), autoFocus: true, sx: roomForIcons }}
    />
  )
}

/** The components that features of a layer can be of, in the order of the dictionary. */
export function componentsFor(dictionary: Dictionary, layer: Pick<Layer, 'addFeature'>): readonly Offered[] {
  return dictionary.systems.flatMap(({ name, components }) =>
    components
      .filter(({ componentType }) => suitsLayer(layer, componentType.id))
      .map((component) => ({ component, systemName: name })),
  )
}

const nothing = async () => undefined
