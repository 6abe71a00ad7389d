import Autocomplete from '@mui/material/Autocomplete'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import ListItemText from '@mui/material/ListItemText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { useLocale } from '../../platform/locale.ts'
import { optionsByText } from './options-by-text.ts'

/** A value that a search field offers. */
export interface SearchChoice {
  readonly value: string
  readonly label: string
  /** A second line, below the label. */
  readonly note?: string | undefined
}

export interface SearchFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: Path<Values>
  readonly label: string
  readonly choices: readonly SearchChoice[]
  /** A text below the field while nothing can be chosen, such as after an error. */
  readonly help?: string | undefined
}

const filterOptions = optionsByText<SearchChoice>(({ label }) => label)
const valueOf = ({ value }: SearchChoice) => value

/** One of many values in a form, found by a part of its label: label above. */
export function SearchField<Values extends FieldValues>(props: SearchFieldProps<Values>) {
  const { control, name, label, choices, help } = props
  const { t } = useLocale()
  const id = useId()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ref, onChange, onBlur } }) => {
        const chosen = choices.find((choice) => choice.value === value)
        const note = help ?? chosen?.note
        return (
          <FormControl fullWidth>
            <FormLabel htmlFor={id} sx={{ mb: 1 }}>
              {label}
            </FormLabel>
            <Autocomplete
              id={id}
              options={choices}
              // With objects, a list that arrives again would replace what the user types.
              getOptionValue={valueOf}
              value={chosen?.value ?? null}
              disableClearable={chosen !== undefined}
              autoHighlight
              onChange={(_, picked) => picked !== null && onChange(picked)}
              onBlur={onBlur}
              filterOptions={filterOptions}
              getOptionLabel={(choice) => choice.label}
              getOptionKey={valueOf}
              noOptionsText={t('app.search.nothing')}
              openText={t('app.search.open')}
              closeText={t('app.search.close')}
              renderOption={({ key, ...option }, choice) => (
                <li key={key} {...option}>
                  <ListItemText
                    primary={choice.label}
                    secondary={choice.note}
                    sx={{ my: 0, overflowWrap: 'anywhere' }}
                  />
                </li>
              )}
              renderInput={({ slotProps }) => (
                <OutlinedInput
                  {...slotProps.input}
                  fullWidth
                  inputRef={ref}
                  inputProps={{ ...slotProps.htmlInput, 'aria-describedby': note ? `${id}-note` : undefined }}
                />
              )}
            />
            {note !== undefined && <FormHelperText id={`${id}-note`}>{note}</FormHelperText>}
          </FormControl>
        )
      }}
    />
  )
}
