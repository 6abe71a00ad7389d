import { changeComponent, createComponent } from '@cairn/contract/dictionaries/components'
import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { Component, System } from '@cairn/contract/dictionaries/entities'
import { componentTypeName, componentTypes } from '@cairn/domain/dictionary/attribute-types'
import { dictionaryNameMax } from '@cairn/domain/dictionary/names'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { SelectField } from '../../dialogs/select-field.tsx'
import { type ContractForm, useContractForm } from '../../platform/contract-form.ts'
import { useLeaveQuestion } from '../../platform/leave-question.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { useDialog } from '../../ui/overlays/dialogs.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { notify } from '../../ui/overlays/overlays.ts'
import { Field } from '../../ui/text-field.tsx'
import { ComponentStyling } from '../styling/component-styling.tsx'
import { useTypeNames } from '../type-names.ts'
import { AttributeRows } from './attribute-rows.tsx'
import { type ComponentDraft, componentDraft } from './component-draft.ts'
import { useAddComponent, useChangeComponent } from './use-save-component.tsx'

interface EditComponentProps {
  readonly dictionary: Dictionary
  readonly system: System
  /** The component to change; without one the dialog adds one. */
  readonly component?: Component
}

/** A component in the form; the type is a text, as a select has it. */
interface ComponentValues extends ComponentDraft {
  readonly componentTypeId: string
}

/** Adds or changes a component with its attributes, which one call saves together. */
export function EditComponent({ component, ...place }: EditComponentProps) {
  return component ? <ChangeDialog {...place} component={component} /> : <AddDialog {...place} />
}

type Place = Omit<EditComponentProps, 'component'>

function AddDialog({ dictionary, system }: Place) {
  const { t } = useLocale()
  const add = useAddComponent(system)
  const start = { alias: '', styling: { componentStyling: false, style: null }, attributes: [] }
  async function send({ componentTypeId, ...draft }: ComponentValues): Promise<boolean> {
    const { alias } = await add.mutateAsync({ ...draft, componentTypeId: Number(componentTypeId) })
    notify({ text: t('components.add.done', { name: alias }), severity: 'success' })
    return true
  }
  const title = t('components.add.title')
  return (
    <ComponentDialog
      dictionary={dictionary}
      system={system}
      title={title}
      submitLabel={t('components.add.submit')}
      start={{ ...start, componentTypeId: '1' }}
      send={send}
    />
  )
}

function ChangeDialog({ dictionary, system, component }: Place & { readonly component: Component }) {
  const { t } = useLocale()
  const change = useChangeComponent({
    component,
    globalLists: dictionary.pickLists,
    systemColor: system.color,
  })
  async function send(values: ComponentValues): Promise<boolean> {
    const sent = await change(values)
    if (sent.kind === 'saved')
      notify({ text: t('components.edit.done', { name: sent.answer.alias }), severity: 'success' })
    return sent.kind !== 'back'
  }
  return (
    <ComponentDialog
      dictionary={dictionary}
      system={system}
      component={component}
      title={t('components.edit.title', { name: component.alias })}
      submitLabel={t('app.save')}
      start={{ ...componentDraft(component), componentTypeId: String(component.componentTypeId) }}
      send={send}
    />
  )
}

interface ComponentDialogProps extends EditComponentProps {
  readonly title: string
  readonly submitLabel: string
  readonly start: ComponentValues
  /** Makes the call. Returns whether the dialog is done. */
  readonly send: (values: ComponentValues) => Promise<boolean>
}

function ComponentDialog(props: ComponentDialogProps) {
  const { dictionary, system, component, title, submitLabel, start, send } = props
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const leave = useLeaveQuestion()
  const form = useComponentForm(props)
  const { isDirty, isValid, isSubmitting } = form.formState
  const [isUnfinished, setUnfinished] = useState(false)
  async function submit(values: ComponentValues): Promise<void> {
    const isDone = await send(values).catch((error: unknown) => {
      // The attributes may have scrolled the error of the form out of view.
      notify({ text: problemText(error, figures.language), severity: 'error' })
      throw error
    })
    if (isDone) close()
  }
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      cancelLabel={t('app.cancel')}
      busy={isSubmitting}
      // An error of the server alone leaves the values valid: the user may try again.
      canSubmit={isDirty && !isUnfinished && (isValid || form.failure !== undefined)}
      changed={isDirty}
      leave={leave}
      isLarge
      error={form.failure}
      onSubmit={form.submit(submit, { component_alias_taken: 'alias' })}
    >
      <Field {...form.bind('alias')} autoFocus required />
      <TypeOfComponent form={form} component={component} />
      <Controller
        control={form.control}
        name="attributes"
        render={({ field: { value, onChange } }) => (
          <AttributeRows
            attributes={value}
            stored={start.attributes}
            globalLists={dictionary.pickLists}
            onChange={onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="styling"
        render={({ field: { value, onChange } }) => (
          <ComponentStyling
            type={componentTypeName(Number(form.watch('componentTypeId')))}
            systemColor={system.color}
            value={value}
            onChange={onChange}
            onUnfinished={setUnfinished}
          />
        )}
      />
    </FormDialog>
  )
}

function useComponentForm({ system, component, start }: ComponentDialogProps): ContractForm<ComponentValues> {
  const { t } = useLocale()
  const taken = new Set(
    system.components.flatMap(({ id, alias }) => (id === component?.id ? [] : [alias.toLowerCase()])),
  )
  const label = t('components.name')
  return useContractForm<ComponentValues>({
    schema: component
      ? changeComponent.body.pick({ alias: true }).required()
      : createComponent.body.pick({ alias: true }),
    start,
    fields: [{ name: 'alias', label, max: dictionaryNameMax }],
    refuse: ({ alias }) => ({ alias: aliasFault(alias.trim()) }),
  })
  function aliasFault(alias: string): string | undefined {
    if (taken.has(alias.toLowerCase())) return t('components.nameTaken', { name: alias })
    // A copy may have a longer name, which stays as long as it is not edited.
    if (alias === '' || alias === component?.alias || alias.length <= dictionaryNameMax) return undefined
    return t('app.field.tooLong', { field: label, max: dictionaryNameMax, length: alias.length })
  }
}

interface TypeProps {
  readonly form: ContractForm<ComponentValues>
  readonly component: Component | undefined
}

function TypeOfComponent({ form, component }: TypeProps) {
  const { t } = useLocale()
  const names = useTypeNames()
  const label = t('components.type')
  if (component)
    return (
      <Typography color="textSecondary">
        {label}: {names.componentType(component.componentTypeId)}. {t('components.typeFixed')}
      </Typography>
    )
  const choices = componentTypes.map(({ id }) => ({ value: String(id), label: names.componentType(id) }))
  return <SelectField control={form.control} name="componentTypeId" label={label} choices={choices} />
}
