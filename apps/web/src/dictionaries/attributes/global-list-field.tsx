import type { PickList } from '@cairn/contract/dictionaries/entities'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'

interface GlobalListFieldProps {
  /** By name. */
  readonly lists: readonly PickList[]
  /** The id of the list; '' for none. */
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (id: string) => void
  readonly onBlur: () => void
}

/** With more lists, the options appear when the user types. */
const shownAtOnce = 100

/** The global pick list of an attribute, found by a part of its name. */
export function GlobalListField({ lists, value, error, onChange, onBlur }: GlobalListFieldProps) {
  const { t } = useLocale()
  const id = useId()
  const [typed, setTyped] = useState('')
  const noteId = `${id}-note`
  const waits = typed === '' && lists.length > shownAtOnce
  return (
    <FormControl fullWidth required error={error !== undefined}>
      <FormLabel htmlFor={id} sx={{ mb: 1 }}>
        {t('components.attribute.globalList')}
      </FormLabel>
      <Autocomplete
        id={id}
        options={[...lists]}
        // With objects, lists that arrive again would replace what the user types.
        getOptionValue={idOf}
        value={value === '' ? null : value}
        onChange={(_, chosen) => onChange(chosen ?? '')}
        onInputChange={(_, text) => setTyped(text)}
        onBlur={onBlur}
        getOptionLabel={({ name }) => name}
        getOptionKey={idOf}
        filterOptions={(options, state) => (waits ? [] : byName(options, state))}
        noOptionsText={t(waits ? 'components.attribute.typeForOptions' : 'components.attribute.nothingFound')}
        openText={t('components.attribute.openLists')}
        closeText={t('components.attribute.closeLists')}
        clearText={t('components.attribute.clearList')}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            fullWidth
            {...slotProps.input}
            inputProps={{ ...slotProps.htmlInput, 'aria-describedby': error && noteId }}
          />
        )}
      />
      {error !== undefined && (
        <FormHelperText id={noteId} role="alert">
          {error}
        </FormHelperText>
      )}
    </FormControl>
  )
}

const byName = createFilterOptions<PickList>({ stringify: ({ name }) => name, limit: shownAtOnce })

const idOf = ({ id }: PickList) => id
