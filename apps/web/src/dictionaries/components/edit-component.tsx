import { changeComponent, createComponent } from '@cairn/contract/dictionaries/components'
import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { Component, System } from '@cairn/contract/dictionaries/entities'
import { componentTypeName, componentTypes } from '@cairn/domain/dictionary/attribute-types'
import { dictionaryNameMax } from '@cairn/domain/dictionary/names'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { EntityDialog } from '../../dialogs/entity-dialog.tsx'
import { type Outcome, outcomeOf } from '../../dialogs/outcome.ts'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Field } from '../../ui/text-field.tsx'
import { ComponentStyling } from '../styling/component-styling.tsx'
import { useTypeNames } from '../type-names.ts'
import { ValueFates } from '../values/value-fates.tsx'
import { AttributeRows } from './attribute-rows.tsx'
import { type ComponentDraft, componentDraft } from './component-draft.ts'
import { useAddComponent, useChangeComponent } from './use-save-component.tsx'
import { valueChanges } from './value-changes.ts'

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
  const add = useAddComponent(dictionary.id, system)
  const start = { alias: '', styling: { componentStyling: false, style: null }, attributes: [] }
  async function send({ componentTypeId, ...draft }: ComponentValues): Promise<Outcome> {
    const { alias } = await add.mutateAsync({ ...draft, componentTypeId: Number(componentTypeId) })
    return t('components.add.done', { name: alias })
  }
  return (
    <ComponentDialog
      dictionary={dictionary}
      system={system}
      title={t('components.add.title')}
      submitLabel={t('components.add.submit')}
      start={{ ...start, componentTypeId: '1' }}
      send={send}
    />
  )
}

function ChangeDialog({ dictionary, system, component }: Place & { readonly component: Component }) {
  const { t } = useLocale()
  const change = useChangeComponent({
    dictionaryId: dictionary.id,
    component,
    globalLists: dictionary.pickLists,
    systemColor: system.color,
  })
  async function send(values: ComponentValues): Promise<Outcome> {
    return outcomeOf(await change(values), ({ alias }) => t('components.edit.done', { name: alias }))
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
  readonly send: (values: ComponentValues) => Promise<Outcome>
}

function ComponentDialog(props: ComponentDialogProps) {
  const { title, submitLabel, component, start, send } = props
  const { t } = useLocale()
  const [isUnfinished, setUnfinished] = useState(false)
  return (
    <EntityDialog<ComponentValues>
      title={title}
      submitLabel={submitLabel}
      size="large"
      schema={
        component ? changeComponent.body.pick({ alias: true }).required() : createComponent.body.pick({ alias: true })
      }
      start={start}
      // An error of the server alone leaves the values valid: the user may try again.
      canSubmit={({ formState: { isDirty, isValid }, failure }) =>
        isDirty && !isUnfinished && (isValid || failure !== undefined)
      }
      hasOtherChanges={isUnfinished}
      fields={[{ name: 'alias', label: t('components.name'), max: dictionaryNameMax }]}
      refuse={useRefusals(props)}
      problemFields={{ component_alias_taken: 'alias' }}
      notifiesFailure
      send={send}
    >
      {(form) => <ComponentFields {...props} form={form} onUnfinished={setUnfinished} />}
    </EntityDialog>
  )
}

interface ComponentFieldsProps extends EditComponentProps {
  readonly form: ContractForm<ComponentValues>
  readonly start: ComponentValues
  readonly onUnfinished: (isUnfinished: boolean) => void
}

function ComponentFields({ dictionary, system, component, form, start, onUnfinished }: ComponentFieldsProps) {
  return (
    <>
      <Field {...form.bind('alias')} autoFocus required />
      <TypeOfComponent form={form} component={component} />
      <Controller
        control={form.control}
        name="attributes"
        render={({ field: { value, onChange } }) => (
          <>
            <AttributeRows attributes={value} globalLists={dictionary.pickLists} onChange={onChange} />
            {component && (
              <ValueFates
                componentId={component.id}
                changes={valueChanges({ before: start.attributes, after: value, globalLists: dictionary.pickLists })}
              />
            )}
          </>
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
            onUnfinished={onUnfinished}
          />
        )}
      />
    </>
  )
}

function useRefusals({ system, component }: EditComponentProps) {
  const { t } = useLocale()
  const taken = new Set(system.components.flatMap(({ id, alias }) => (id === component?.id ? [] : [alias])))
  function aliasFault(alias: string): string | undefined {
    if (taken.has(alias)) return t('components.nameTaken', { name: alias })
    // A copy may have a longer name, which stays as long as it is not edited.
    if (alias === '' || alias === component?.alias || alias.length <= dictionaryNameMax) return undefined
    return t('app.field.tooLong', { field: t('components.name'), max: dictionaryNameMax, length: alias.length })
  }
  return ({ alias }: ComponentValues) => ({ alias: aliasFault(alias.trim()) })
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
