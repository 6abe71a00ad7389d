import { partsMax } from '@cairn/contract/dictionaries/entities'
import Add from '@mui/icons-material/AddOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { rowPx } from '../../platform/theme/theme-tokens.ts'
import { SortableList } from '../../ui/sorting/sortable-list.tsx'
import { useSortTexts } from '../../ui/sorting/use-sort-texts.ts'
import { useByFinger } from '../../ui/use-by-finger.ts'
import { inOrder } from '../in-order.ts'
import { newValue, type ValueDraft, type ValueFault, type ValuesInForm, valueFaults } from './value-drafts.ts'

interface ValueListProps extends ValuesInForm {
  /** Characters of a value. */
  readonly max: number
  /** The text of the error of the whole list. */
  readonly error?: string | undefined
  readonly onChange: (values: readonly ValueDraft[]) => void
  readonly onType: (text: string) => void
}

/** Space below a value, in px. */
const valueGapPx = 4

/** The values of a pick list: edited in place, ordered by dragging, added by Enter. */
export function ValueList({ values, typedValue, max, error, onChange, onType }: ValueListProps) {
  const { t } = useLocale()
  const texts = useSortTexts()
  const noteId = useId()
  const faults = valueFaults(values, max)
  const newField = useRef<HTMLInputElement>(null)
  const isByFinger = useByFinger()
  function remove(id: string): void {
    onChange(values.filter((value) => value.id !== id))
    newField.current?.focus()
  }
  const change = (id: string, text: string) =>
    onChange(values.map((draft) => (draft.id === id ? { ...draft, value: text } : draft)))
  return (
    <Box role="group" aria-label={t('pickLists.editor.title')} aria-describedby={error && noteId}>
      <FormLabel component="div" sx={{ mb: 1 }}>
        {t('pickLists.editor.title')}
      </FormLabel>
      <SortableList
        label={t('pickLists.editor.title')}
        items={values}
        nameOf={({ value }) => value}
        texts={texts}
        onReorder={(ids) => onChange(inOrder(values, ids))}
        rowHeightPx={(isByFinger ? rowPx.touchTarget : rowPx.fine) + valueGapPx}
        renderItem={(draft, handle) => (
          <ValueRow
            draft={draft}
            handle={handle}
            position={values.indexOf(draft) + 1}
            max={max}
            fault={faults.get(draft.id)}
            onChange={change}
            onRemove={remove}
          />
        )}
      />
      <NewValue
        isFirst={values.length === 0}
        isFull={values.length >= partsMax}
        max={max}
        isTaken={(text) => values.some(({ value }) => value.trim() === text)}
        field={newField}
        text={typedValue}
        onType={onType}
        onAdd={(text) => {
          onChange([...values, newValue(text)])
          onType('')
        }}
      />
      {error !== undefined && (
        <FormHelperText id={noteId} error role="alert">
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}

interface ValueRowProps {
  readonly draft: ValueDraft
  readonly handle: ReactNode
  readonly position: number
  readonly max: number
  readonly fault: ValueFault | undefined
  readonly onChange: (id: string, text: string) => void
  readonly onRemove: (id: string) => void
}

function ValueRow({ draft: { id, value }, handle, position, max, fault, onChange, onRemove }: ValueRowProps) {
  const { t } = useLocale()
  const noteId = useId()
  return (
    <Box sx={{ pb: `${valueGapPx}px` }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        {handle}
        <OutlinedInput
          size="small"
          fullWidth
          value={value}
          error={fault !== undefined}
          title={value}
          onChange={(event) => onChange(id, event.target.value)}
          onKeyDown={keepFormOpen}
          inputProps={{
            'aria-label': t('pickLists.editor.value', { position }),
            'aria-invalid': fault !== undefined,
            'aria-describedby': fault && noteId,
          }}
        />
        <IconButton size="small" aria-label={t('pickLists.editor.remove', { value })} onClick={() => onRemove(id)}>
          <Delete fontSize="small" />
        </IconButton>
      </Stack>
      {fault && (
        <FormHelperText id={noteId} error role="alert" sx={{ ml: 9 }}>
          {t(`pickLists.editor.fault.${fault}`, { max })}
        </FormHelperText>
      )}
    </Box>
  )
}

interface NewValueProps {
  readonly isFirst: boolean
  readonly isFull: boolean
  readonly max: number
  readonly isTaken: (text: string) => boolean
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly onType: (text: string) => void
  readonly onAdd: (text: string) => void
}

function NewValue({ isFirst, isFull, max, isTaken, field, text, onType, onAdd }: NewValueProps) {
  const { t } = useLocale()
  const noteId = useId()
  const typed = text.trim()
  const fault = isTaken(typed) ? 'taken' : typed.length > max ? 'tooLong' : undefined
  const canAdd = typed !== '' && !fault && !isFull
  function add(): void {
    if (!canAdd) return
    onAdd(typed)
    field.current?.focus()
  }
  const note = fault ? t(`pickLists.editor.fault.${fault}`, { max }) : noteOf()
  function noteOf(): string | undefined {
    if (isFull) return t('pickLists.editor.full', { max: partsMax })
    return isFirst ? t('pickLists.editor.empty') : undefined
  }
  return (
    <Box sx={{ pl: 9, '@media (pointer: coarse)': { pl: 12 } }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <OutlinedInput
          size="small"
          fullWidth
          value={text}
          inputRef={field}
          error={fault !== undefined}
          placeholder={t('pickLists.editor.new')}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            keepFormOpen(event)
            if (isEnter(event)) add()
          }}
          inputProps={{ 'aria-label': t('pickLists.editor.new'), 'aria-describedby': note && noteId }}
        />
        <IconButton size="small" aria-label={t('pickLists.editor.add')} disabled={!canAdd} onClick={add}>
          <Add fontSize="small" />
        </IconButton>
      </Stack>
      {note !== undefined && (
        <FormHelperText id={noteId} error={fault !== undefined} role={fault ? 'alert' : undefined}>
          {note}
        </FormHelperText>
      )}
    </Box>
  )
}

/** Enter ends an input method's composition as well. */
function isEnter({ key, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !nativeEvent.isComposing
}

/** Enter in a value must not send the form around it. */
function keepFormOpen(event: KeyboardEvent): void {
  if (isEnter(event)) event.preventDefault()
}
