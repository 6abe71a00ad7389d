import type { JsonObject } from '@cairn/domain/json'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldErrors, type Resolver, useFieldArray, useForm } from 'react-hook-form'
import { useLocale } from '../../platform/locale.ts'
import { PropertyField, type PropertyFormValues } from './property-field.tsx'
import { faultsOf, type PropertyRow, rowsOf } from './property-rows.ts'

/** The id by which buttons elsewhere submit the form: `<button type="submit" form={featureFormId}>`. */
export const featureFormId = 'feature-form'

export interface PropertyFormProps {
  /** What the form opens with. */
  readonly start: JsonObject
  /** What was typed before the form went away, wrong things included: it goes on with that. */
  readonly typed?: readonly PropertyRow[] | undefined
  /** Rows to offer besides. */
  readonly offered?: readonly PropertyRow[]
  /** What the server has; untouched values stay exactly that. */
  readonly before: JsonObject
  /** Told of every change. */
  readonly onChange: (rows: readonly PropertyRow[]) => void
  readonly onSubmit: () => void
  /** Whether the first field takes the focus. */
  readonly focusFirst?: boolean
  readonly children?: ReactNode
}

/** The properties of a feature, to be changed: each by its type, and new ones by name and value. */
export function PropertyForm(props: PropertyFormProps) {
  const { start, typed, offered = [], before, onChange, onSubmit, focusFirst = false, children } = props
  const { t } = useLocale()
  const [goesOn] = useState(typed !== undefined)
  const addButton = useRef<HTMLButtonElement>(null)
  const form = useForm<PropertyFormValues>({
    defaultValues: { rows: withOffered(typed ?? startRows(start, before, offered), offered) },
    mode: 'onTouched',
    resolver: resolverFor(before),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' })

  const tell = useEffectEvent((rows: PropertyFormValues['rows']) => onChange(rows))
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => tell(values.rows) }), [form])
  useEffect(() => {
    if (focusFirst) form.setFocus('rows.0.text')
  }, [focusFirst, form])
  useEffect(() => {
    if (goesOn) void form.trigger(undefined, { shouldFocus: true })
  }, [goesOn, form])

  function removeAt(index: number): void {
    remove(index)
    // The button that was pressed goes with the row.
    addButton.current?.focus({ preventScroll: true })
  }

  return (
    <Stack
      component="form"
      id={featureFormId}
      noValidate
      spacing={3}
      aria-label={t('features.form.label')}
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      onKeyDown={submitByEnter}
      sx={{ px: 4, py: 3 }}
    >
      {fields.map((field, index) => (
        <PropertyField key={field.id} form={form} index={index} row={field} onRemove={() => removeAt(index)} />
      ))}
      <Button
        ref={addButton}
        variant="text"
        startIcon={<AddOutlined />}
        sx={{ alignSelf: 'flex-start' }}
        onClick={() =>
          append(
            { name: '', kind: 'text', text: '', added: true, offered: false },
            { focusName: `rows.${fields.length}.name` },
          )
        }
      >
        {t('features.form.add')}
      </Button>
      {children}
    </Stack>
  )
}

/** The browser sends no form whose button is disabled: Enter is to say then what is wrong. */
function submitByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** Properties that an earlier edit added are still additions when it goes on. */
function startRows(start: JsonObject, before: JsonObject, offered: readonly PropertyRow[]): PropertyRow[] {
  const known = new Set([...Object.keys(before), ...offered.map(({ name }) => name)])
  return rowsOf(start).map((row) => ({ ...row, added: !known.has(row.name) }))
}

function withOffered(rows: readonly PropertyRow[], offered: readonly PropertyRow[]): PropertyRow[] {
  const known = new Set(rows.map(({ name }) => name))
  return [...rows, ...offered.filter(({ name }) => !known.has(name))]
}

function resolverFor(before: JsonObject): Resolver<PropertyFormValues> {
  return ({ rows }) => {
    const faults = faultsOf(rows, before)
    if (faults.every((fault) => !fault)) return { values: { rows }, errors: {} }
    const errors: FieldErrors<PropertyFormValues> = {
      rows: faults.map((fault) => fault && { [fault.at]: { type: fault.fault } }),
    }
    return { values: {}, errors }
  }
}
