import { type AttributeTypeName, attributeTypeName } from '@cairn/domain/dictionary/attribute-types'
import { defaultValueMax, specialDefaultOf, specialDefaults } from '@cairn/domain/dictionary/default-values'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ToggleField } from '../../ui/fields/toggle-field.tsx'
import { Field } from '../../ui/text-field.tsx'
import type { AttributeValues } from './attribute-draft.ts'

interface DefaultValueProps {
  readonly form: ContractForm<AttributeValues>
  /** The values of the pick list, where the type has one. */
  readonly choices: readonly string[] | undefined
}

/** The default value of an attribute: a field that suits its type, or the computed value that the type may have. */
export function DefaultValue({ form, choices }: DefaultValueProps) {
  const { t } = useLocale()
  const [typeId, isComputed] = form.watch(['typeId', 'isComputed'])
  if (typeId === '') return null
  const type = attributeTypeName(Number(typeId))
  const special = specialDefaultOf(type)
  return (
    <>
      {!isComputed && <FixedDefault form={form} type={type} choices={choices} />}
      {special !== undefined && (
        <ToggleField
          control={form.control}
          kind="switch"
          name="isComputed"
          label={t(`components.attribute.${special === specialDefaults.save ? 'save' : todayKeyOf(type)}`)}
          onToggled={() => form.setValue('defaultValue', '', { shouldDirty: true, shouldValidate: true })}
        />
      )}
    </>
  )
}

interface FixedDefaultProps extends DefaultValueProps {
  readonly type: AttributeTypeName
}

function FixedDefault({ form, type, choices }: FixedDefaultProps) {
  const { t } = useLocale()
  const { error, ...bound } = form.bind('defaultValue')
  const isFixed = type === 'Read Only'
  if (type === 'Boolean' || type === 'Pick List' || type === 'Global Pick List') {
    const values = type === 'Boolean' ? ['true', 'false'] : [...new Set(choices)]
    const texts = type === 'Boolean' ? [t('components.attribute.yes'), t('components.attribute.no')] : values
    const chosen = form.getValues('defaultValue')
    // A default that is in the list no more stays visible, with its error.
    const lost = chosen !== '' && !values.includes(chosen) ? [{ value: chosen, label: chosen }] : []
    return (
      <SelectField
        control={form.control}
        name="defaultValue"
        label={bound.label}
        error={error}
        choices={[
          { value: '', label: t('components.attribute.noDefault') },
          ...values.map((value, at) => ({ value, label: texts[at] ?? value })),
          ...lost,
        ]}
      />
    )
  }
  const format = formatKeyOf(type)
  return (
    <Field
      {...bound}
      error={error}
      required={isFixed}
      help={format && t(`components.attribute.${format}`)}
      placeholder={format && placeholders[format]}
      inputProps={{ maxLength: 2 * defaultValueMax, ...(type === 'Int' && { inputMode: 'numeric' as const }) }}
      onChange={(event) => {
        // Digits only: other characters are not taken (specification 2, section 5).
        if (type === 'Int') event.target.value = event.target.value.replaceAll(/\D/g, '')
        void bound.onChange(event)
      }}
    />
  )
}

function todayKeyOf(type: AttributeTypeName): 'todayDate' | 'todayTime' | 'today' {
  if (type === 'Date') return 'todayDate'
  return type === 'Time' ? 'todayTime' : 'today'
}

/** The message with the format of a type, where the type has one. */
export function formatKeyOf(type: AttributeTypeName): keyof typeof placeholders | undefined {
  if (type === 'Date') return 'dateFormat'
  if (type === 'Time') return 'timeFormat'
  return type === 'Timestamp' ? 'timestampFormat' : undefined
}

const placeholders = {
  dateFormat: 'MM/DD/YYYY',
  timeFormat: 'hh:mm am',
  timestampFormat: 'MM/DD/YYYY hh:mm am',
} as const
