import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { PickList } from '@cairn/contract/dictionaries/entities'
import { createPickList } from '@cairn/contract/dictionaries/pick-lists'
import { dictionaryNameMax, globalListValueMax } from '@cairn/domain/dictionary/names'
import { EntityDialog } from '../../dialogs/entity-dialog.tsx'
import { outcomeOf } from '../../dialogs/outcome.ts'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { lostValues } from '../values/value-change.ts'
import { LostValues } from '../values/value-fates.tsx'
import { type PickListDraft, pickListDraft, useSavePickList } from './use-save-pick-list.tsx'
import { allValues, listFault } from './value-drafts.ts'
import { ValueList } from './value-list.tsx'

interface PickListDialogProps {
  readonly dictionary: Dictionary
  /** The list to change; without one the dialog adds one. */
  readonly list?: PickList
}

interface PickListValues extends PickListDraft {
  readonly typedValue: string
}

const changed = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const

/** Adds or changes a global pick list: its name and its values. */
export function PickListDialog({ dictionary, list }: PickListDialogProps) {
  const { t } = useLocale()
  const save = useSavePickList(dictionary, list)
  return (
    <EntityDialog<PickListValues>
      title={list ? t('pickLists.edit.title', { name: list.name }) : t('pickLists.add.title')}
      submitLabel={list ? t('app.save') : t('pickLists.add.submit')}
      schema={createPickList.body.pick({ name: true })}
      start={list ? { ...pickListDraft(list), typedValue: '' } : { name: '', values: [], typedValue: '' }}
      // An error of the server alone leaves the values valid: the user may try again.
      canSubmit={({ formState: { isDirty, isValid }, failure }) => isDirty && (isValid || failure !== undefined)}
      fields={[{ name: 'name', label: t('pickLists.name'), max: dictionaryNameMax }]}
      refuse={useRefusals(dictionary, list)}
      problemFields={{ pick_list_name_taken: 'name' }}
      notifiesFailure
      send={async (entered) => {
        const sent = await save({ name: entered.name, values: allValues(entered) })
        return outcomeOf(sent, ({ name }) => t(`pickLists.${list ? 'edit' : 'add'}.done`, { name }))
      }}
    >
      {(form) => (
        <>
          <Field {...form.bind('name')} autoFocus required />
          <Values form={form} />
          {list && <LostValues pickListId={list.id} lost={lostOf(list, form.watch(['values', 'typedValue']))} />}
        </>
      )}
    </EntityDialog>
  )
}

function Values({ form }: { readonly form: ContractForm<PickListValues> }) {
  const [values, typedValue] = form.watch(['values', 'typedValue'])
  return (
    <ValueList
      values={values}
      typedValue={typedValue}
      max={globalListValueMax}
      error={form.bind('values').error}
      onChange={(next) => form.setValue('values', next, changed)}
      onType={(text) => form.setValue('typedValue', text, changed)}
    />
  )
}

type WatchedValues = readonly [PickListValues['values'], string]

function lostOf(list: PickList, [values, typedValue]: WatchedValues): string[] {
  const after = allValues({ values, typedValue }).map(({ value }) => value)
  return lostValues(
    list.values.map(({ value }) => value),
    after,
  )
}

function useRefusals({ pickLists }: Dictionary, list: PickList | undefined) {
  const { t } = useLocale()
  const taken = new Set(pickLists.flatMap(({ id, name }) => (id === list?.id ? [] : [name])))
  return (values: PickListValues) => {
    const fault = listFault(values, globalListValueMax)
    const name = values.name.trim()
    return {
      name: taken.has(name) ? t('pickLists.nameTaken', { name }) : undefined,
      values: fault && t(`pickLists.editor.${fault === 'missing' ? 'required' : 'faulty'}`),
    }
  }
}
