import { propertyTextMax } from '@cairn/contract/features'
import { propertyNameMax } from '@cairn/domain/property-limits'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { Choose } from './choose.tsx'
import { isBlank, type PropertyKind, type PropertyRow, type RowFault } from './property-rows.ts'

export interface PropertyFormValues {
  rows: PropertyRow[]
}

export interface PropertyFieldProps {
  readonly form: UseFormReturn<PropertyFormValues>
  readonly index: number
  readonly row: PropertyRow
  readonly onRemove: () => void
}

/** From here on a text gets several lines. */
const longText = 48

/** One property in the form. Those that were added have a name and a type to choose as well. */
export function PropertyField(props: PropertyFieldProps) {
  const { row } = props
  if (row.added) return <AddedField {...props} />
  const field =
    row.kind === 'nested' ? <NestedField row={row} /> : <ValueField {...props} kind={row.kind} label={row.name} />
  return row.offered ? field : <SavedField {...props}>{field}</SavedField>
}

/** One that the feature has: it can be taken away. */
function SavedField({ row, onRemove, children }: PropertyFieldProps & { readonly children: ReactNode }) {
  const { t } = useLocale()
  return (
    <Box sx={besideStyle}>
      {children}
      <RemoveButton label={t('features.form.removeSaved')} of={row.name} onRemove={onRemove} />
    </Box>
  )
}

interface RemoveButtonProps {
  readonly label: string
  /** Which property, for who does not see it beside the button. */
  readonly of?: string
  readonly onRemove: () => void
}

function RemoveButton({ label, of, onRemove }: RemoveButtonProps) {
  return (
    <Box sx={removeStyle}>
      <Tooltip title={label}>
        <IconButton color="inherit" aria-description={of} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

function ValueField(props: PropertyFieldProps & { readonly kind: PropertyKind; readonly label: string }) {
  const { form, index, row, kind, label } = props
  const { t } = useLocale()
  const words = useFaultWords()
  const fault = form.formState.errors.rows?.[index]?.text?.type
  if (kind === 'boolean') {
    return (
      <Controller
        control={form.control}
        name={`rows.${index}.text`}
        render={({ field }) => (
          <Choose
            label={label}
            value={field.value}
            options={[
              { value: '', label: t('features.noValue') },
              { value: 'true', label: t('features.yes') },
              { value: 'false', label: t('features.no') },
            ]}
            onChange={field.onChange}
          />
        )}
      />
    )
  }
  const { ref, ...bound } = form.register(`rows.${index}.text`)
  return (
    <Field
      {...bound}
      inputRef={ref}
      label={label}
      error={words(fault)}
      placeholder={t('features.noValue')}
      multiline={kind === 'text' && row.text.length > longText}
      maxRows={6}
      autoComplete="off"
      inputProps={kind === 'number' ? { inputMode: 'decimal', className: 'tabular' } : {}}
    />
  )
}

function AddedField(props: PropertyFieldProps) {
  const { form, index, onRemove } = props
  const { t } = useLocale()
  const words = useFaultWords()
  const fault = form.formState.errors.rows?.[index]?.name?.type
  const { isTouched } = form.getFieldState(`rows.${index}.name`, form.formState)
  // The form judges all rows as soon as one is added: nothing is wrong yet with one that nobody has written into.
  const untold = isBlank(form.getValues(`rows.${index}`)) && !isTouched && !form.formState.isSubmitted
  const kind = form.watch(`rows.${index}.kind`)
  const { ref, ...name } = form.register(`rows.${index}.name`)
  return (
    <Box role="group" aria-label={t('features.form.added')} sx={{ ...besideStyle, ...addedStyle }}>
      <Field
        {...name}
        inputRef={ref}
        label={t('features.form.name')}
        error={untold ? undefined : words(fault)}
        autoComplete="off"
      />
      <Stack spacing={2} sx={{ gridColumn: '1 / -1' }}>
        <Controller
          control={form.control}
          name={`rows.${index}.kind`}
          render={({ field }) => (
            <Choose
              label={t('features.form.kind')}
              value={field.value}
              options={(['text', 'number', 'boolean'] as const).map((value) => ({
                value,
                label: t(`features.kind.${value}`),
              }))}
              onChange={(value) => {
                field.onChange(value)
                form.setValue(`rows.${index}.text`, '', { shouldValidate: true })
              }}
            />
          )}
        />
        <ValueField {...props} kind={kind} label={t('features.form.value')} />
      </Stack>
      <RemoveButton label={t('features.form.remove')} onRemove={onRemove} />
    </Box>
  )
}

function NestedField({ row }: { readonly row: PropertyRow }) {
  const { t } = useLocale()
  return <Field label={row.name} value={row.text} multiline maxRows={6} readOnly help={t('features.form.nested')} />
}

function useFaultWords(): (fault: unknown) => string | undefined {
  const { t } = useLocale()
  return (fault) => {
    if (typeof fault !== 'string') return undefined
    const max = fault === 'nameTooLong' ? propertyNameMax : propertyTextMax
    // The resolver of the form puts nothing else there.
    return isFault(fault) ? t(`features.wrong.${fault}`, { max }) : undefined
  }
}

const faults = [
  'nameMissing',
  'nameTaken',
  'nameTooLong',
  'tooLong',
  'notANumber',
  'tooMany',
] as const satisfies RowFault[]

function isFault(text: string): text is RowFault {
  return faults.some((fault) => fault === text)
}

const besideStyle = { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, alignItems: 'start' } as const
/** Beside the first field, whose label is above it; the keyboard comes to it last. */
const removeStyle = { gridColumn: 2, gridRow: 1, pt: 6 } as const
const addedStyle = {
  rowGap: 2,
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
} as const
