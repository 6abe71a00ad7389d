import { deleteComponent } from '@cairn/contract/dictionaries/components'
import { Component } from '@cairn/contract/dictionaries/entities'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useVersionedDeletion } from '../../dialogs/versioned-deletion.ts'
import { useLocale } from '../../platform/locale.ts'
import { focusSection } from '../../ui/lists/focus-section.ts'
import { useDictionaryCall } from '../use-dictionaries.ts'
import { useValueCounts } from '../values/use-value-counts.ts'

interface DeleteComponentProps {
  readonly component: Component
  readonly onDeleted?: () => void
}

/** Asks before a component is deleted. */
export function DeleteComponent({ component, onDeleted }: DeleteComponentProps) {
  const { t, figures } = useLocale()
  const call = useDictionaryCall((api, orgId, { id, version }: Component) =>
    api(deleteComponent, { params: { id }, query: { orgId, version } }),
  )
  const { current, ...deletion } = useVersionedDeletion({
    seen: component,
    code: 'component_changed',
    current: Component,
    call,
    facts: ({ alias, attributes }) => [
      [t('components.name'), alias],
      [t('components.attributes.title'), figures.number(attributes.length)],
    ],
  })
  // The deletion invalidates the counts, and the server has none of a deleted component.
  const count = useValueCounts(component.id, [], call.isIdle).data?.featureCount ?? 0
  const used = count > 0 ? [t('components.delete.used', { count })] : []
  return (
    <DeleteDialog
      noun="components"
      name={current.alias}
      body={[...used, t('components.delete.body')].join(' ')}
      onDeleted={onDeleted}
      focusAfter={focusSection}
      {...deletion}
    />
  )
}
