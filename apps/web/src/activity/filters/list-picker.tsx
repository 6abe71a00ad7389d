import { useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { PickerField } from '../../ui/fields/picker-field.tsx'
import { FilterButton } from './filter-button.tsx'
import { type Option, OptionList, type OptionListProps } from './option-list.tsx'

interface ListPickerProps<Value extends string> extends Omit<OptionListProps<Value>, 'options'> {
  readonly label: string
  readonly options: readonly Option<Value>[]
}

/** A picker of a short list, which it searches itself. */
export function ListPicker<Value extends string>({ label, options, chosen, onChange }: ListPickerProps<Value>) {
  return (
    <FilterButton label={label} count={chosen.length}>
      <SearchedList label={label} options={options} chosen={chosen} onChange={onChange} />
    </FilterButton>
  )
}

function SearchedList<Value extends string>({ options, ...list }: ListPickerProps<Value>) {
  const { t } = useLocale()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = options.filter(({ label }) => label.toLowerCase().includes(words))
  return (
    <>
      <PickerField label={t('activity.filter.search')} value={search} maxLength={64} autoFocus onType={setSearch} />
      <OptionList {...list} options={found} />
    </>
  )
}
