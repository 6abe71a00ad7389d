import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { PropertyField } from './property-field.tsx'
import { isTechnicalRow, type PropertyRow, type RowChange, type RowFault } from './property-rows.ts'
import { useRowsInParts } from './use-rows-in-parts.ts'

export interface PropertyFormProps {
  readonly rows: readonly PropertyRow[]
  /** The fault of each row. A field shows it once the user has left the field. */
  readonly faults: readonly (RowFault | undefined)[]
  /** Shows all faults, and focuses the first. */
  readonly marksFaults: boolean
  /** Each change focuses the first fault: the number of refused saves. */
  readonly refusals: number
  /** Whether the first field is focused when the form opens. */
  readonly takesFocus: boolean
  /** This and the two callbacks below must be stable, so that unchanged rows do not render again. */
  readonly onChange: (id: number, change: RowChange) => void
  readonly onRemove: (id: number) => void
  readonly onAdd: () => void
  readonly onSubmit: () => void
  /** Fields above those of the rows. */
  readonly children?: ReactNode
}

const anyField = 'input, textarea, [role="combobox"]'
const faultyField = '[aria-invalid="true"]'

/**
 * Edits the properties of a feature, each by its type; new ones by name, kind and value. The values are in the draft.
 */
export function PropertyForm(props: PropertyFormProps) {
  const { faults, marksFaults, onChange, onRemove, onAdd, onSubmit, children } = props
  const { t } = useLocale()
  const { form, fields } = useFormFocus(props)
  const addButton = useRef<HTMLButtonElement>(null)
  const { renderedRows, lastIdAtOpening } = useRenderedRows(props)
  const remove = useCallback(
    (id: number) => {
      onRemove(id)
      // The button that was pressed is removed with the row.
      addButton.current?.focus({ preventScroll: true })
    },
    [onRemove],
  )
  function submit(event: FormEvent): void {
    event.preventDefault()
    onSubmit()
  }

  return (
    <Stack
      component="form"
      ref={form}
      noValidate
      spacing={3}
      aria-label={t('features.form.label')}
      onSubmit={submit}
      onKeyDown={submitByEnter}
      sx={{ px: 4, py: 3 }}
    >
      {children}
      <Stack ref={fields} spacing={3} sx={{ '&:empty': { display: 'none' } }}>
        {renderedRows.map((row, index) =>
          isTechnicalRow(row) ? null : (
            <PropertyField
              key={row.attribute?.id ?? row.id}
              row={row}
              fault={faults[index]}
              marksFaults={marksFaults}
              autoFocus={row.id > lastIdAtOpening}
              onChange={onChange}
              onRemove={remove}
            />
          ),
        )}
      </Stack>
      <Button
        ref={addButton}
        variant="text"
        startIcon={<AddOutlined />}
        sx={{ alignSelf: 'flex-start', px: 0 }}
        onClick={onAdd}
      >
        {t('features.form.add')}
      </Button>
    </Stack>
  )
}

/** The rows that are rendered so far. Those with an id above the last one at the opening of the form take the focus. */
function useRenderedRows({ rows, faults, marksFaults }: PropertyFormProps) {
  const [lastIdAtOpening] = useState(() => rows.at(-1)?.id ?? -1)
  const inParts = useRowsInParts(rows.length)
  // The first fault and an added row take the focus, wherever they are.
  const faultIndex = marksFaults ? faults.findIndex(Boolean) : -1
  const addedIndex = rows.findLastIndex(({ id }) => id > lastIdAtOpening)
  return { renderedRows: rows.slice(0, Math.max(inParts, faultIndex + 1, addedIndex + 1)), lastIdAtOpening }
}

/** Focuses the first field of the rows when the form opens, and the first fault after each refused save. Returns the refs. */
function useFormFocus({ takesFocus, marksFaults, refusals }: PropertyFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus && !marksFaults) (firstIn(fields.current, anyField) ?? firstIn(form.current, anyField))?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- when the form opens: later the focus is the user's
  }, [])
  useEffect(() => {
    if (marksFaults) firstIn(form.current, faultyField)?.focus()
  }, [marksFaults, refusals])
  return { form, fields }
}

function firstIn(place: HTMLElement | null, selector: string): HTMLElement | null | undefined {
  return place?.querySelector<HTMLElement>(selector)
}

/** The browser does not submit a form by Enter without an enabled submit button. */
function submitByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
