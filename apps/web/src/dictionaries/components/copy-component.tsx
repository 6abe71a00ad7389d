import { copyComponent } from '@cairn/contract/dictionaries/components'
import type { Component, System } from '@cairn/contract/dictionaries/entities'
import { copiedAlias, copiedAliasMax } from '@cairn/domain/dictionary/names'
import { freeName } from '@cairn/domain/names/free-name'
import { EntityDialog } from '../../dialogs/entity-dialog.tsx'
import { useLocale } from '../../platform/locale.ts'
import { useDictionaryCall } from '../use-dictionaries.ts'
import { putComponent } from './put-component.ts'

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
  const copy = useDictionaryCall(
    (api, orgId, { name }: CopyValues) => api(copyComponent, { params: { id: component.id }, query: { orgId, name } }),
    { dictionaryId: system.dictionaryId, put: putComponent },
  )
  const aliases = system.components.map(({ alias }) => alias)
  const taken = new Set(aliases.map((alias) => alias.toLowerCase()))
  return (
    <EntityDialog<CopyValues>
      title={t('components.copy.title', { name: component.alias })}
      submitLabel={t('components.copy.submit')}
      schema={copyComponent.query.pick({ name: true }).required()}
      start={{ name: freeName(copiedAlias(component.alias), { taken: aliases, max: copiedAliasMax }) }}
      // The suggested name may be right as it is, and an error of the server leaves it valid.
      canSubmit={({ formState: { isValid }, failure }) => isValid || failure !== undefined}
      fields={[{ kind: 'text', name: 'name', label: t('components.name'), max: copiedAliasMax, required: true }]}
      refuse={({ name }) => ({
        name: taken.has(name.trim().toLowerCase()) ? t('components.nameTaken', { name: name.trim() }) : undefined,
      })}
      problemFields={{ component_alias_taken: 'name' }}
      send={async (values) => {
        const { alias } = await copy.mutateAsync(values)
        return t('components.copy.done', { name: alias })
      }}
    />
  )
}
