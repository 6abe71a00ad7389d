import { createFilterOptions } from '@mui/material/Autocomplete'

/** Options in the list at most; typing narrows it. */
const shownMax = 100

/** Finds options by any part of their text, for fields that show a list below them. */
export function optionsByText<Option>(textOf: (option: Option) => string) {
  return createFilterOptions<Option>({ limit: shownMax, stringify: textOf, trim: true })
}
