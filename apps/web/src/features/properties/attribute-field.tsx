import { propertyTextMax } from '@cairn/contract/features/features'
import type { AttributeTypeName } from '@cairn/domain/dictionary/attribute-types'
import { useId, useState } from 'react'
import { type Translate, useLocale } from '../../platform/locale.ts'
import { Field, type FieldProps } from '../../ui/text-field.tsx'
import { Choose } from './choose.tsx'
import type { AttributeRule, PropertyRow, RowChange, RowFault } from './property-rows.ts'

interface AttributeFieldProps {
  readonly row: PropertyRow
  readonly attribute: AttributeRule
  readonly fault: RowFault | undefined
  /** Shows the fault before the user has left the field. */
  readonly marksFaults: boolean
  readonly onChange: (id: number, change: RowChange) => void
}

/** The value of an attribute in the form, by the type of the attribute. It cannot be removed: every attribute has an entry. */
export function AttributeField({ row, attribute, fault, marksFaults, onChange }: AttributeFieldProps) {
  const { t } = useLocale()
  const listId = useId()
  const [wasLeft, setLeft] = useState(false)
  const { type, required, choices } = attribute
  const change = (text: string) => onChange(row.id, { text })
  const error =
    fault && (wasLeft || marksFaults) ? t(`features.wrong.${fault.key}`, { max: propertyTextMax }) : undefined
  const options = optionsOf(attribute, row.text, t)
  if (options)
    return (
      <Choose label={row.name} value={row.text} options={options} required={required} error={error} onChange={change} />
    )
  return (
    <>
      <Field
        label={row.name}
        value={row.text}
        required={required}
        error={error}
        autoComplete="off"
        {...inputs[type]}
        disabled={type === 'Read Only'}
        inputProps={{ ...inputs[type]?.inputProps, ...(choices && { list: listId }) }}
        onChange={({ target: { value } }) => change(type === 'Int' ? value.replace(/\D/g, '') : value)}
        onBlur={() => setLeft(true)}
      />
      {choices && (
        <datalist id={listId}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}

/** The values to choose from, where no other can be typed. A value that the list has lost stays among them. */
function optionsOf({ type, choices = [] }: AttributeRule, text: string, t: Translate) {
  const none = { value: '', label: t('features.noValue') }
  if (type === 'Boolean')
    return [none, { value: 'true', label: t('features.yes') }, { value: 'false', label: t('features.no') }]
  if (type !== 'Pick List' && type !== 'Global Pick List') return undefined
  const isListed = text === '' || choices.some(({ value }) => value === text)
  const lost = isListed ? [] : [{ value: text, label: t('features.form.notListed', { value: text }) }]
  return [none, ...lost, ...choices]
}

/** Formats: specification 3, section 5. */
const inputs: Readonly<Partial<Record<AttributeTypeName, Partial<FieldProps>>>> = {
  Int: { inputProps: { inputMode: 'numeric', className: 'tabular' } },
  Double: { inputProps: { inputMode: 'decimal', className: 'tabular' } },
  Date: { placeholder: 'MM/DD/YYYY' },
  Time: { placeholder: 'hh:mm am' },
  Timestamp: { placeholder: 'MM/DD/YYYY hh:mm am' },
  Hyperlink: { placeholder: 'https://', inputProps: { inputMode: 'url' } },
  Note: { multiline: true, minRows: 2, maxRows: 6 },
}
