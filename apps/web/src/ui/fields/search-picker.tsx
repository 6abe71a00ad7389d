import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type RefObject, useId, useRef, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import type { PickerSearch } from './use-picker-search.ts'

/**
 * The answer to the search of a picker, from a query whose key has the search: an answer that arrives after that of a
 * later search is stored under its own key and is not shown.
 */
export interface FoundQuery<Found> {
  readonly data: readonly Found[] | undefined
  readonly isFetching: boolean
  readonly isError: boolean
  readonly refetch: () => Promise<unknown>
}

interface SearchPickerTexts {
  readonly searching: string
  readonly nothing: string
  readonly failed: string
}

export interface SearchPickerProps<Found>
  extends Pick<
    AutocompleteProps<Found, false, boolean, false>,
    'openText' | 'closeText' | 'clearText' | 'disableClearable' | 'filterOptions' | 'getOptionDisabled' | 'groupBy'
  > {
  readonly label: string
  /** Names the field without showing the label. */
  readonly isLabelHidden?: boolean
  readonly required?: boolean
  /** A text below the field, which is announced when it changes. */
  readonly help?: string
  readonly search: PickerSearch
  readonly query: FoundQuery<Found>
  readonly texts: SearchPickerTexts
  readonly keyOf: (found: Found) => string | number
  readonly textOf: (found: Found) => string
  /** The chosen entry; without it the picker keeps it itself. */
  readonly value?: Found | null
  readonly onChoose: (found: Found | null) => void
  /** Whether the list is closed as long as nothing is typed. */
  readonly opensByTyping?: boolean
  readonly input?: Pick<OutlinedInputProps, 'placeholder' | 'title' | 'autoFocus' | 'sx'>
}

const asFound = <Found,>(found: Found[]) => found

/** Chooses one of the entries that a search finds: a field with a list below it. */
export function SearchPicker<Found>(props: SearchPickerProps<Found>) {
  const { label, isLabelHidden = false, required = false, help, input, ...picker } = props
  const { search, query, texts, keyOf, textOf, value, onChoose, opensByTyping = false, ...popup } = picker
  const chosen = useSameEntry(value, picker)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const noteId = `${id}-note`
  const hasNote = help !== undefined || query.isError
  const described = hasNote ? { 'aria-describedby': noteId } : {}
  return (
    <FormControl fullWidth required={required}>
      {!isLabelHidden && (
        <FormLabel htmlFor={id} sx={{ mb: 1 }}>
          {label}
        </FormLabel>
      )}
      <Autocomplete
        // The server searches and ranks.
        filterOptions={asFound}
        {...popup}
        {...(chosen !== undefined && { value: chosen })}
        id={id}
        options={query.data ?? []}
        getOptionKey={keyOf}
        getOptionLabel={textOf}
        isOptionEqualToValue={(one, other) => keyOf(one) === keyOf(other)}
        loading={query.isFetching || search.isWaiting}
        loadingText={texts.searching}
        noOptionsText={texts.nothing}
        forcePopupIcon={!opensByTyping}
        {...useList(props)}
        onInputChange={(_, text, reason) => search.type(reason === 'input' ? text : '')}
        onChange={(_, found) => onChoose(found)}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            {...slotProps.input}
            {...input}
            fullWidth
            inputRef={field}
            inputProps={{ ...slotProps.htmlInput, ...(isLabelHidden && { 'aria-label': label }), ...described }}
          />
        )}
      />
      {hasNote && <Note id={noteId} help={help} failed={texts.failed} query={query} field={field} />}
    </FormControl>
  )
}

/**
 * The chosen entry: the same object as long as its key and its text are the same. For another object, Autocomplete would
 * replace what the user types.
 */
function useSameEntry<Found>(
  entry: Found | null | undefined,
  { keyOf, textOf }: Pick<SearchPickerProps<Found>, 'keyOf' | 'textOf'>,
): Found | null | undefined {
  const [kept, setKept] = useState(entry)
  if (entry === kept) return kept
  if (entry && kept && keyOf(entry) === keyOf(kept) && textOf(entry) === textOf(kept)) return kept
  setKept(() => entry)
  return entry
}

/** Opens and closes the list. After a failure the text stays, and an empty list does not cover the button below it. */
function useList<Found>({ query, search, opensByTyping = false }: SearchPickerProps<Found>) {
  const [isOpen, setOpen] = useState(false)
  const hasOnlyFailed = query.isError && (query.data ?? []).length === 0
  return {
    open: isOpen && !hasOnlyFailed && !(opensByTyping && search.typed.trim() === ''),
    onOpen: () => setOpen(true),
    onClose: () => setOpen(false),
    clearOnBlur: !hasOnlyFailed,
  }
}

interface NoteProps {
  readonly id: string
  readonly help: string | undefined
  readonly failed: string
  readonly query: Pick<FoundQuery<unknown>, 'isError' | 'refetch'>
  /** Receives the focus, which the button would lose with the failure. */
  readonly field: RefObject<HTMLInputElement | null>
}

/** The help below the field, or the failure of the search with a button that tries again. */
function Note({ id, help, failed, query: { isError, refetch }, field }: NoteProps) {
  const { t } = useLocale()
  function retry(): void {
    field.current?.focus()
    void refetch()
  }
  return (
    <FormHelperText id={id} component="div" aria-live="polite" error={isError}>
      {isError ? failed : help}
      {isError && (
        <Button size="small" onClick={retry} sx={{ ml: 2 }}>
          {t('app.retry')}
        </Button>
      )}
    </FormHelperText>
  )
}
