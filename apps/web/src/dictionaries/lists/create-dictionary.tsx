import { copyDictionary, type DictionaryEntry } from '@cairn/contract/dictionaries/dictionaries'
import { copiedDictionaryName, dictionaryNameMax } from '@cairn/domain/dictionary/names'
import { freeName } from '@cairn/domain/names/free-name'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { EntityDialog } from '../../dialogs/entity-dialog.tsx'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ToggleField } from '../../ui/fields/toggle-field.tsx'
import { Field } from '../../ui/text-field.tsx'
import { isTemplate, useDictionaries } from '../use-dictionaries.ts'
import { useCopyDictionary } from './copy-dictionary.tsx'

interface CreateValues {
  readonly how: 'template' | 'copy'
  readonly name: string
  /** The template or the dictionary that is copied; '' until the user has chosen one. */
  readonly originalId: string
  readonly isReadonly: boolean
}

/** Creates a dictionary: from a template of the provider, or as a copy of a dictionary of the organization. */
export function CreateDictionary({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useLocale()
  const copy = useCopyDictionary()
  return (
    <EntityDialog<CreateValues>
      title={t('dictionaries.create.title')}
      submitLabel={t('dictionaries.create.submit')}
      schema={copyDictionary.body}
      start={{ how: 'template', name: '', originalId: '', isReadonly: false }}
      fields={[
        { name: 'name', label: t('dictionaries.create.name'), max: dictionaryNameMax },
        { name: 'originalId', label: t('dictionaries.create.template'), max: dictionaryNameMax },
      ]}
      refuse={({ how, name, originalId }) => ({
        name: name.trim() === '' ? t('dictionaries.create.nameRefused') : undefined,
        originalId:
          originalId !== ''
            ? undefined
            : t(how === 'template' ? 'dictionaries.create.templateRefused' : 'dictionaries.create.originalRefused'),
      })}
      problemFields={{ dictionary_name_taken: 'name' }}
      send={async ({ originalId, name, isReadonly }) => {
        const made = await copy.mutateAsync({ id: originalId, name, isReadonly })
        return { text: t('dictionaries.create.done', { name: made.name }), next: () => onOpen(made.id) }
      }}
    >
      {(form) => <CreateFields form={form} />}
    </EntityDialog>
  )
}

function CreateFields({ form }: { readonly form: ContractForm<CreateValues> }) {
  const { t } = useLocale()
  const { data: dictionaries = [] } = useDictionaries()
  const isCopy = form.watch('how') === 'copy'
  const originals = dictionaries.filter((entry) => isTemplate(entry) !== isCopy)
  return (
    <>
      <HowChoice form={form} hasOwn={dictionaries.some((entry) => !isTemplate(entry))} />
      <SelectField
        control={form.control}
        name="originalId"
        label={t(isCopy ? 'dictionaries.create.original' : 'dictionaries.create.template')}
        required
        error={form.bind('originalId').error}
        choices={[
          { value: '', label: t('dictionaries.create.choose') },
          ...originals.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChosen={(id) => {
          const original = originals.find((entry) => entry.id === id)
          if (isCopy && original) suggestName(form, freeCopyName(original.name, dictionaries))
        }}
      />
      <Field {...form.bind('name')} required />
      {isCopy && (
        <ToggleField
          control={form.control}
          kind="checkbox"
          name="isReadonly"
          label={t('dictionaries.create.isReadonly')}
        />
      )}
    </>
  )
}

function freeCopyName(name: string, dictionaries: readonly DictionaryEntry[]): string {
  const taken = dictionaries.flatMap((entry) => (isTemplate(entry) ? [] : [entry.name]))
  return freeName(copiedDictionaryName(name), { taken, max: dictionaryNameMax })
}

/** Fills the name of a copy in, as long as the user has not typed one. */
function suggestName(form: ContractForm<CreateValues>, name: string): void {
  if (!form.formState.dirtyFields.name) form.setValue('name', name, { shouldValidate: true })
}

interface HowChoiceProps {
  readonly form: ContractForm<CreateValues>
  /** Whether the organization has a dictionary to copy. */
  readonly hasOwn: boolean
}

function HowChoice({ form, hasOwn }: HowChoiceProps) {
  const { t } = useLocale()
  const id = useId()
  return (
    <Controller
      control={form.control}
      name="how"
      render={({ field: { value, onChange } }) => (
        <FormControl>
          <FormLabel id={id}>{t('dictionaries.create.how')}</FormLabel>
          <RadioGroup
            aria-labelledby={id}
            value={value}
            onChange={(_, chosen) => {
              onChange(chosen)
              form.resetField('originalId')
              form.resetField('isReadonly')
            }}
          >
            <FormControlLabel
              value="template"
              label={t('dictionaries.create.fromTemplate')}
              control={<Radio autoFocus />}
            />
            <FormControlLabel
              value="copy"
              disabled={!hasOwn}
              label={t('dictionaries.create.asCopy')}
              control={<Radio />}
            />
          </RadioGroup>
        </FormControl>
      )}
    />
  )
}
