import { copyComponent } from '@cairn/contract/dictionaries/components'
import type { Component, System } from '@cairn/contract/dictionaries/entities'
import { copiedAlias, copiedAliasMax } from '@cairn/domain/dictionary/names'
import { useContractForm } from '../../platform/contract-form.ts'
import { useLeaveQuestion } from '../../platform/leave-question.ts'
import { useLocale } from '../../platform/locale.ts'
import { useDialog } from '../../ui/overlays/dialogs.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { notify } from '../../ui/overlays/overlays.ts'
import { Field } from '../../ui/text-field.tsx'
import { useDictionaryCall } from '../use-dictionaries.ts'

interface CopyComponentProps {
  readonly system: System
  readonly component: Component
}

interface CopyValues {
  readonly name: string
}

/** Copies a component with its attributes to the end of its system. */
export function CopyComponent({ system, component }: CopyComponentProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  const leave = useLeaveQuestion()
  const copy = useDictionaryCall((api, orgId, { name }: CopyValues) =>
    api(copyComponent, { params: { id: component.id }, query: { orgId, name } }),
  )
  const taken = new Set(system.components.map(({ alias }) => alias.toLowerCase()))
  const form = useContractForm<CopyValues>({
    schema: copyComponent.query.pick({ name: true }).required(),
    start: { name: copiedAlias(component.alias) },
    fields: [{ name: 'name', label: t('components.name'), max: copiedAliasMax }],
    refuse: ({ name }) => ({
      name: taken.has(name.trim().toLowerCase()) ? t('components.nameTaken', { name: name.trim() }) : undefined,
    }),
  })
  const { isDirty, isValid, isSubmitting } = form.formState
  async function send(values: CopyValues): Promise<void> {
    const { alias } = await copy.mutateAsync(values)
    notify({ text: t('components.copy.done', { name: alias }), severity: 'success' })
    close()
  }
  return (
    <FormDialog
      title={t('components.copy.title', { name: component.alias })}
      submitLabel={t('components.copy.submit')}
      cancelLabel={t('app.cancel')}
      busy={isSubmitting}
      // The suggested name may be right as it is, and an error of the server leaves it valid.
      canSubmit={isValid || form.failure !== undefined}
      changed={isDirty}
      leave={leave}
      error={form.failure}
      onSubmit={form.submit(send, { component_alias_taken: 'name' })}
    >
      <Field {...form.bind('name')} autoFocus required />
    </FormDialog>
  )
}
