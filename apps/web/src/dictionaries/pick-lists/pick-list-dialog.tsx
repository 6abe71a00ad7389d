import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { PickList } from '@cairn/contract/dictionaries/entities'
import { createPickList } from '@cairn/contract/dictionaries/pick-lists'
import { dictionaryNameMax, globalListValueMax } from '@cairn/domain/dictionary/names'
import { useContractForm } from '../../platform/contract-form.ts'
import { useLeaveQuestion } from '../../platform/leave-question.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { useDialog } from '../../ui/overlays/dialogs.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { notify } from '../../ui/overlays/overlays.ts'
import { Field } from '../../ui/text-field.tsx'
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
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const leave = useLeaveQuestion()
  const save = useSavePickList(dictionary, list)
  const form = usePickListForm(dictionary, list)
  const { isDirty, isValid, isSubmitting } = form.formState
  const [values, typedValue] = form.watch(['values', 'typedValue'])
  async function send(entered: PickListValues): Promise<void> {
    const sent = await save({ name: entered.name, values: allValues(entered) }).catch((error: unknown) => {
      // The values may have scrolled the error of the form out of view.
      notify({ text: problemText(error, figures.language), severity: 'error' })
      throw error
    })
    if (sent.kind === 'back') return
    if (sent.kind === 'saved')
      notify({ text: t(`pickLists.${list ? 'edit' : 'add'}.done`, { name: sent.answer.name }), severity: 'success' })
    close()
  }
  return (
    <FormDialog
      title={list ? t('pickLists.edit.title', { name: list.name }) : t('pickLists.add.title')}
      submitLabel={list ? t('app.save') : t('pickLists.add.submit')}
      cancelLabel={t('app.cancel')}
      busy={isSubmitting}
      // An error of the server alone leaves the values valid: the user may try again.
      canSubmit={isDirty && (isValid || form.failure !== undefined)}
      changed={isDirty}
      leave={leave}
      error={form.failure}
      onSubmit={form.submit(send, { pick_list_name_taken: 'name' })}
    >
      <Field {...form.bind('name')} autoFocus required />
      <ValueList
        values={values}
        typedValue={typedValue}
        max={globalListValueMax}
        error={form.bind('values').error}
        onChange={(next) => form.setValue('values', next, changed)}
        onType={(text) => form.setValue('typedValue', text, changed)}
      />
    </FormDialog>
  )
}

function usePickListForm({ pickLists }: Dictionary, list: PickList | undefined) {
  const { t } = useLocale()
  const taken = new Set(pickLists.flatMap(({ id, name }) => (id === list?.id ? [] : [name.toLowerCase()])))
  return useContractForm<PickListValues>({
    schema: createPickList.body.pick({ name: true }),
    start: list ? { ...pickListDraft(list), typedValue: '' } : { name: '', values: [], typedValue: '' },
    fields: [{ name: 'name', label: t('pickLists.name'), max: dictionaryNameMax }],
    refuse: (values) => {
      const fault = listFault(values, globalListValueMax)
      const name = values.name.trim()
      return {
        name: taken.has(name.toLowerCase()) ? t('pickLists.nameTaken', { name }) : undefined,
        values: fault && t(`pickLists.editor.${fault === 'missing' ? 'required' : 'faulty'}`),
      }
    },
  })
}
