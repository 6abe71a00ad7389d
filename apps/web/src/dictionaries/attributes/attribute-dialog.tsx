import { AttributeWrite } from '@cairn/contract/dictionaries/components'
import type { PickList } from '@cairn/contract/dictionaries/entities'
import {
  attributeTypeId,
  attributeTypeName,
  attributeTypes,
  hasOwnPickList,
} from '@cairn/domain/dictionary/attribute-types'
import { type DefaultValueFault, defaultValueMax } from '@cairn/domain/dictionary/default-values'
import { attributeListValueMax, dictionaryNameMax } from '@cairn/domain/dictionary/names'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { EntityDialog, hasValidChanges } from '../../dialogs/entity-dialog.tsx'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ToggleField } from '../../ui/fields/toggle-field.tsx'
import { Field } from '../../ui/text-field.tsx'
import { ValueList } from '../pick-lists/value-list.tsx'
import { useTypeNames } from '../type-names.ts'
import {
  type AttributeDraft,
  type AttributeValues,
  attributeFaults,
  attributeValues,
  choicesOf,
  draftOf,
  retyped,
} from './attribute-draft.ts'
import { DefaultValue, formatKeyOf } from './default-value-field.tsx'
import { GlobalListField } from './global-list-field.tsx'

interface AttributeDialogProps {
  /** The attribute to change; without one the dialog adds one. */
  readonly attribute?: AttributeDraft
  /** The names of the other attributes of the component. */
  readonly takenNames: readonly string[]
  readonly globalLists: readonly PickList[]
  readonly onDone: (attribute: AttributeDraft) => void
}

/** Edits one attribute of a component. Its component is saved as a whole. */
export function AttributeDialog(props: AttributeDialogProps) {
  const { attribute, globalLists, onDone } = props
  const { t } = useLocale()
  return (
    <EntityDialog<AttributeValues>
      title={t(attribute ? 'components.attribute.editTitle' : 'components.attribute.addTitle')}
      submitLabel={t('components.attribute.submit')}
      schema={AttributeWrite.pick({ name: true })}
      start={attributeValues(attribute)}
      canSubmit={hasValidChanges}
      fields={[
        { name: 'name', label: t('components.attribute.name'), max: dictionaryNameMax },
        { name: 'defaultValue', label: t('components.attribute.default'), max: defaultValueMax },
      ]}
      refuse={useRefusals(props)}
      send={async (values) => {
        onDone(draftOf(values, attribute))
        return {}
      }}
    >
      {(form) => (
        <>
          <Field {...form.bind('name')} autoFocus required />
          <TypeField form={form} hasGlobalLists={globalLists.length > 0} />
          <TypedFields form={form} globalLists={globalLists} />
          <RequiredSwitch form={form} />
        </>
      )}
    </EntityDialog>
  )
}

const faultKeys = {
  empty: 'empty',
  computed: 'computed',
  'too-long': 'tooLong',
  'no-integer': 'noInteger',
  'no-number': 'noNumber',
  'no-boolean': 'noBoolean',
  'no-date': 'noDate',
  'bad-hyperlink': 'badHyperlink',
  'not-in-list': 'notInList',
} as const satisfies Record<DefaultValueFault, string>

function useRefusals({ attribute, takenNames, globalLists }: AttributeDialogProps) {
  const { t } = useLocale()
  return (values: AttributeValues) => {
    const faults = attributeFaults(values, { takenNames, globalLists, before: attribute })
    const format = values.typeId !== '' && formatKeyOf(attributeTypeName(Number(values.typeId)))
    const formatText = format ? t(`components.attribute.${format}`) : ''
    return {
      name: faults.name && t('components.attribute.nameExists', { name: values.name.trim() }),
      typeId: faults.typeId && t('components.attribute.typeRefused'),
      globalListId: faults.globalListId && t('components.attribute.globalListRefused'),
      values: faults.values && t(`pickLists.editor.${faults.values === 'missing' ? 'required' : 'faulty'}`),
      defaultValue:
        faults.defaultValue &&
        t(`components.attribute.fault.${faultKeys[faults.defaultValue]}`, { format: formatText }),
    }
  }
}

interface TypeFieldProps {
  readonly form: ContractForm<AttributeValues>
  readonly hasGlobalLists: boolean
}

const globalType = attributeTypeId('Global Pick List')

function TypeField({ form, hasGlobalLists }: TypeFieldProps) {
  const { t } = useLocale()
  const names = useTypeNames()
  function choose(typeId: string): void {
    const reset = retyped(typeId)
    form.setValue('defaultValue', reset.defaultValue, { shouldDirty: true })
    form.setValue('isComputed', reset.isComputed, { shouldDirty: true })
    if (reset.required === false) form.setValue('required', false, { shouldDirty: true })
    form.clearErrors()
    void form.trigger('typeId')
  }
  return (
    <SelectField
      control={form.control}
      name="typeId"
      label={t('components.attribute.type')}
      required
      error={form.bind('typeId').error}
      onChosen={choose}
      choices={[
        { value: '', label: t('components.attribute.choose') },
        ...attributeTypes.map(({ id }) => {
          const isOff = id === globalType && !hasGlobalLists
          const type = names.attributeType(id)
          return {
            value: String(id),
            label: isOff ? t('components.attribute.noGlobalLists', { type }) : type,
            disabled: isOff,
          }
        }),
      ]}
    />
  )
}

interface TypedFieldsProps {
  readonly form: ContractForm<AttributeValues>
  readonly globalLists: readonly PickList[]
}

const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

/** The list and the default value, as the type has them. */
function TypedFields({ form, globalLists }: TypedFieldsProps) {
  const values = form.watch()
  if (values.typeId === '') return null
  const type = attributeTypeName(Number(values.typeId))
  return (
    <>
      {hasOwnPickList(type) && (
        <ValueList
          values={values.values}
          typedValue={values.typedValue}
          max={attributeListValueMax}
          error={form.bind('values').error}
          onChange={(list) => form.setValue('values', list, changed)}
          onType={(text) => form.setValue('typedValue', text, changed)}
        />
      )}
      {type === 'Global Pick List' && (
        <GlobalListField
          lists={globalLists}
          value={values.globalListId}
          error={form.bind('globalListId').error}
          onChange={(id) => form.setValue('globalListId', id, changed)}
          onBlur={() => void form.trigger('globalListId')}
        />
      )}
      <DefaultValue key={values.typeId} form={form} choices={choicesOf(values, globalLists)} />
    </>
  )
}

function RequiredSwitch({ form }: { readonly form: ContractForm<AttributeValues> }) {
  const { t } = useLocale()
  const noteId = useId()
  const isOff = form.watch('typeId') === String(attributeTypeId('Read Only'))
  return (
    <div>
      <ToggleField
        control={form.control}
        kind="switch"
        name="required"
        label={t('components.attribute.required')}
        disabled={isOff}
        describedBy={isOff ? noteId : undefined}
      />
      {isOff && <FormHelperText id={noteId}>{t('components.attribute.neverRequired')}</FormHelperText>}
    </div>
  )
}
