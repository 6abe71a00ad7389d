import { propertyTextMax } from '@cairn/contract/features/features'
import type { AttributeTypeName } from '@cairn/domain/dictionary/attribute-types'
import { boundValue } from '@cairn/domain/dictionary/binding/bound-value'
import { type ChangeEvent, useId, useState } from 'react'
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
  const [wasRefused, setRefused] = useState(false)
  const { type, required, choices } = attribute
  const change = (text: string) => onChange(row.id, { text })
  const format = inputs[type]?.placeholder ?? ''
  const isMarked = wasLeft || marksFaults || wasRefused
  const key = (isMarked && fault?.key) || (wasRefused && 'no-integer')
  const error = key ? t(`features.wrong.${key}`, { max: propertyTextMax, format }) : undefined
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
        onChange={(event) => {
          const text = type === 'Int' ? withoutOtherKeys(event, row.text) : event.target.value
          setRefused(type === 'Int' && (text !== event.target.value || (wasRefused && text !== '')))
          change(text)
        }}
        onBlur={() => {
          setLeft(true)
          setRefused(false)
          const text = isTime(type) ? inFormat(type, row.text) : row.text
          if (text !== row.text) change(text)
        }}
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

/**
 * The text of a field of digits: other keys have no effect. A text that was pasted stays whole, because without its point or
 * its sign it would be another number.
 */
function withoutOtherKeys(
  { target: { value }, nativeEvent }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>,
  before: string,
) {
  const isKey =
    nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertText' && nativeEvent.data?.length === 1
  return isKey && !/\D/.test(before) ? value.replaceAll(/\D/g, '') : value
}

function isTime(type: AttributeTypeName): boolean {
  return type === 'Date' || type === 'Time' || type === 'Timestamp'
}

/** A day or time that was entered without leading zeros, or as ISO 8601 has it, in the format of the field. */
function inFormat(type: AttributeTypeName, text: string): string {
  const { value, fault } = boundValue({ type, choices: undefined }, text)
  return fault ? text : value
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
