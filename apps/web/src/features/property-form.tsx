import type { JsonObject } from '@cairn/domain/json'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { type FieldErrors, type Resolver, useFieldArray, useForm } from 'react-hook-form'
import { useLocale } from '../platform/locale.ts'
import { PropertyField, type PropertyFormValues } from './property-field.tsx'
import { faultsOf, type PropertyRow, propertiesOf, rowsOf } from './property-rows.ts'

/** The id by which buttons elsewhere submit the form: `<button type="submit" form={featureFormId}>`. */
export const featureFormId = 'feature-form'

export interface PropertyFormProps {
  /** What the form opens with. */
  readonly start: JsonObject
  /** Rows to offer besides. */
  readonly offered?: readonly PropertyRow[]
  /** What the server has; untouched values stay exactly that. */
  readonly before: JsonObject
  /** Told of every change; wrong fields count as not changed. */
  readonly onChange: (properties: JsonObject, valid: boolean) => void
  readonly onSubmit: () => void
  /** Whether the first field takes the focus. */
  readonly focusFirst?: boolean
  readonly children?: ReactNode
}

/** The properties of a feature, to be changed: each by its type, and new ones by name and value. */
export function PropertyForm(props: PropertyFormProps) {
  const { start, offered = [], before, onChange, onSubmit, focusFirst = false, children } = props
  const { t } = useLocale()
  const form = useForm<PropertyFormValues>({
    defaultValues: { rows: [...startRows(start, before, offered), ...offered.filter(({ name }) => !(name in start))] },
    mode: 'onChange',
    resolver: resolverFor(before),
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rows' })

  const tell = useEffectEvent((rows: PropertyFormValues['rows']) => {
    onChange(
      propertiesOf(rows, before),
      faultsOf(rows, before).every((fault) => !fault),
    )
  })
  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => tell(values.rows) }), [form])
  useEffect(() => {
    if (focusFirst) form.setFocus('rows.0.text')
  }, [focusFirst, form])

  return (
    <Stack
      component="form"
      id={featureFormId}
      noValidate
      spacing={3}
      aria-label={t('features.form.label')}
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
      sx={{ px: 4, py: 3 }}
    >
      {fields.map((field, index) => (
        <PropertyField key={field.id} form={form} index={index} row={field} onRemove={() => remove(index)} />
      ))}
      <Button
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

/** Properties that an earlier edit added are still additions when it goes on. */
function startRows(start: JsonObject, before: JsonObject, offered: readonly PropertyRow[]): PropertyRow[] {
  const known = new Set([...Object.keys(before), ...offered.map(({ name }) => name)])
  return rowsOf(start).map((row) => ({ ...row, added: !known.has(row.name) }))
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
