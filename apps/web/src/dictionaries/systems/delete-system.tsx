import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import { type System, SystemEntry } from '@cairn/contract/dictionaries/entities'
import { deleteSystem } from '@cairn/contract/dictionaries/systems'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useVersionedDeletion } from '../../dialogs/versioned-deletion.ts'
import { useLocale } from '../../platform/locale.ts'
import { focusSection } from '../../ui/lists/focus-section.ts'
import { useDictionary, useDictionaryCall } from '../use-dictionaries.ts'

interface DeleteSystemProps {
  readonly dictionary: Dictionary
  readonly system: System
  readonly onDeleted: () => void
}

/** Asks before a system is deleted with its components. */
export function DeleteSystem({ dictionary, system, onDeleted }: DeleteSystemProps) {
  const { t } = useLocale()
  const { current, ...deletion } = useVersionedDeletion({
    seen: system,
    code: 'system_changed',
    current: SystemEntry,
    call: useDictionaryCall((api, orgId, { id, version }: SystemEntry) =>
      api(deleteSystem, { params: { id }, query: { orgId, version } }),
    ),
    facts: ({ name, color }) => [
      [t('systems.name'), name],
      [t('systems.color'), color],
    ],
  })
  // The dictionary is read again after a refusal: another user may have added or deleted components.
  const { components } = useDictionary(dictionary.id).data?.systems.find(({ id }) => id === system.id) ?? system
  return (
    <DeleteDialog
      noun="systems"
      name={current.name}
      body={t('systems.delete.body', { count: components.length })}
      onDeleted={onDeleted}
      focusAfter={focusSection}
      {...deletion}
    />
  )
}
