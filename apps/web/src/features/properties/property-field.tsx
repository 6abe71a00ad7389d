import { propertyTextMax } from '@cairn/contract/features/features'
import { propertyNameMax } from '@cairn/domain/properties/property-limits'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import { memo, type ReactNode, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { AttributeField } from './attribute-field.tsx'
import { Choose } from './choose.tsx'
import type { PropertyRow, RowChange, RowFault } from './property-rows.ts'

export interface PropertyFieldProps {
  readonly row: PropertyRow
  readonly fault: RowFault | undefined
  /** Shows the fault before the user has left the field. */
  readonly marksFaults: boolean
  readonly autoFocus: boolean
  readonly onChange: (id: number, change: RowChange) => void
  readonly onRemove: (id: number) => void
}

/** From this length in characters on, a text gets several lines. */
const longText = 48

/** One property in the form. It renders again when its own row changes: a feature may have 500. */
export const PropertyField = memo(function PropertyField(props: PropertyFieldProps) {
  const { row } = props
  if (row.attribute) return <AttributeField {...props} attribute={row.attribute} />
  if (row.added) return <AddedField {...props} />
  const field = row.kind === 'nested' ? <NestedField row={row} /> : <ValueField {...props} label={row.name} />
  return row.offered ? field : <SavedField {...props}>{field}</SavedField>
})

/** A property that the feature has: it can be removed. */
function SavedField({ row, onRemove, children }: PropertyFieldProps & { readonly children: ReactNode }) {
  const { t } = useLocale()
  return (
    <Box sx={besideStyle}>
      {children}
      <RemoveButton label={t('features.form.removeSaved')} of={row.name} onRemove={() => onRemove(row.id)} />
    </Box>
  )
}

interface RemoveButtonProps {
  readonly label: string
  /** The name of the property, for users of a screen reader. */
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

function ValueField({ row, fault, marksFaults, label, onChange }: PropertyFieldProps & { readonly label: string }) {
  const { t } = useLocale()
  const [wasLeft, setLeft] = useState(false)
  const message = useFaultText(fault?.at === 'text' && (wasLeft || marksFaults) ? fault : undefined)
  // Changing it while the user types would take the focus away.
  const [isLong] = useState(row.kind === 'text' && row.text.length > longText)
  const change = (text: string) => onChange(row.id, { text })
  if (row.kind === 'boolean') {
    const options = [
      { value: '', label: t('features.noValue') },
      { value: 'true', label: t('features.yes') },
      { value: 'false', label: t('features.no') },
    ]
    return <Choose label={label} value={row.text} options={options} onChange={change} />
  }
  return (
    <Field
      label={label}
      value={row.text}
      error={message}
      placeholder={t('features.noValue')}
      multiline={isLong}
      maxRows={6}
      autoComplete="off"
      inputProps={row.kind === 'number' ? { inputMode: 'decimal', className: 'tabular' } : {}}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setLeft(true)}
    />
  )
}

function AddedField(props: PropertyFieldProps) {
  const { row, fault, marksFaults, autoFocus, onChange, onRemove } = props
  const { t } = useLocale()
  const [wasLeft, setLeft] = useState(false)
  const message = useFaultText(fault?.at === 'name' && (wasLeft || marksFaults) ? fault : undefined)
  const kinds = (['text', 'number', 'boolean'] as const).map((value) => ({
    value,
    label: t(`features.kind.${value}`),
  }))
  return (
    <Box role="group" aria-label={t('features.form.added')} sx={{ ...besideStyle, ...addedStyle }}>
      <Field
        label={t('features.form.name')}
        value={row.name}
        error={message}
        autoComplete="off"
        autoFocus={autoFocus}
        onChange={(event) => onChange(row.id, { name: event.target.value })}
        onBlur={() => setLeft(true)}
      />
      <Stack spacing={2} sx={{ gridColumn: '1 / -1' }}>
        <Choose
          label={t('features.form.kind')}
          value={row.kind}
          options={kinds}
          onChange={(kind) => onChange(row.id, { kind })}
        />
        <ValueField {...props} label={t('features.form.value')} />
      </Stack>
      <RemoveButton label={t('features.form.remove')} onRemove={() => onRemove(row.id)} />
    </Box>
  )
}

function NestedField({ row }: { readonly row: PropertyRow }) {
  const { t } = useLocale()
  return <Field label={row.name} value={row.text} multiline maxRows={6} readOnly help={t('features.form.nested')} />
}

function useFaultText(fault: RowFault | undefined): string | undefined {
  const { t } = useLocale()
  if (!fault) return undefined
  return t(`features.wrong.${fault.key}`, {
    max: fault.key === 'nameTooLong' ? propertyNameMax : propertyTextMax,
    format: '',
  })
}

const besideStyle = { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, alignItems: 'start' } as const
/** Placed in the line of the first field, and last in the tab order. */
const removeStyle = { gridColumn: 2, gridRow: 1, pt: 6 } as const
const addedStyle = {
  rowGap: 2,
  p: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
} as const
